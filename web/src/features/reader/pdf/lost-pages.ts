import { ResponseException, type PDFDocumentProxy } from 'pdfjs-dist';
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { PdfListener } from './pdf-engine.types';
import type { StallWatch } from './stall-watch';

interface Drawing {
  eventBus: EventBus;
  viewer: PDFViewer;
  pageFailure: string;
  watch: StallWatch;
}

interface Rendered {
  pageNumber: number;
  error?: Error | null;
}

/** Reports what the component only logs: the document's link or connection is lost, or one page cannot be read or drawn. */
export const reportLostPages = (
  document: PDFDocumentProxy,
  { eventBus, viewer, pageFailure, watch }: Drawing,
  listener: PdfListener,
): void => {
  const lost = (number: number, error: unknown) => {
    if (isConnectionLost(error)) listener.onFailed(error);
    else markPage(viewer.getPageView(number - 1)?.div, pageFailure);
  };
  const getPage = document.getPage.bind(document);
  document.getPage = async (number) => {
    try {
      return await getPage(number);
    } catch (error) {
      lost(number, error);
      throw error;
    }
  };
  eventBus.on('pagerender', ({ pageNumber }: Rendered) => watch.began(`page ${pageNumber}`));
  eventBus.on('pagerendered', ({ pageNumber, error }: Rendered) => {
    watch.ended(`page ${pageNumber}`);
    if (error) lost(pageNumber, error);
  });
};

/** The file could not be fetched further; anything else is a fault of the page. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof ResponseException || (error instanceof Error && /fetch|network|load failed/i.test(error.message));

const markPage = (page: HTMLElement | undefined, sentence: string) => {
  if (!page || page.querySelector('[data-page-failure]')) return;
  const mark = window.document.createElement('p');
  mark.dataset['pageFailure'] = '';
  mark.textContent = sentence;
  page.append(mark);
};
