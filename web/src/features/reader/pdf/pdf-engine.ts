import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  PDFWorker,
  ResponseException,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import {
  EventBus,
  FindState,
  GenericL10n,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  RenderingStates,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'pdfjs-dist/web/pdf_viewer.css';
import { keepFields } from './filled-fields';
import { fitPages } from './fitting';
import { followFingers } from './gestures';
import type { Span } from './ink';
import { measurePage } from './measured-pages';
import { reportLostPages } from './lost-pages';
import { withKnownNoteIcons } from './note-icons';
import type { Matches, OpenPdf, PdfEngine, PdfListener } from './pdf-engine.types';
import { DocumentStalled, type PdfFailure } from './pdf-failure';
import { piecesOf } from './pieces';
import { watchForStall, type StallWatch } from './stall-watch';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Character maps, standard fonts, decoders and icons; put there by build/pdf-assets.ts. */
const assets = `/assets/pdfjs-${version}`;

/**
 * Fetches a document and draws it into a container, page by page as they come into view. It settles when the first page can be drawn;
 * later failures are reported to the listener, or shown in the page concerned.
 */
export const openPdf: OpenPdf = async ({ link, signal, ...place }, listener) => {
  const worker = new PDFWorker();
  const loading = getDocument({
    url: link,
    worker,
    // In parts, at first those alone that the page on screen needs: it is shown long before a file has arrived whole.
    disableStream: true,
    disableAutoFetch: true,
    // Of 32 KB: where pages have no groups, pdf.js asks for the part of each page before it shows the first one. At most 160 for the largest
    // document: a school behind one address opens one at once (`RATE_LIMIT_FILES`).
    rangeChunkSize: 2 ** 15,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    // The content security policy allows no WebAssembly; the decoders in JavaScript do.
    useWasm: false,
    // A document whose fonts are not embedded looks the same on every device.
    useSystemFonts: false,
  });
  signal.addEventListener('abort', () => void loading.destroy().finally(() => worker.destroy()));
  let fail: (error: unknown) => void = listener.onFailed;
  const failed = new Promise<never>((_, reject) => void (fail = reject));
  const watch = watchForStall(() => fail(new DocumentStalled()), signal);
  loading.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    watch.heard();
    if (total > 0) listener.onProgress(Math.min(loaded / total, 1));
  };
  watch.began('document');
  const opened = async () => {
    await worker.promise;
    worker.port.addEventListener('error', (event: unknown) => fail(event));
    const document = withKnownNoteIcons(await loading.promise);
    await document.getPage(1); // without a first page, the component would wait for one for ever
    const shown = await document.getPage(Math.min(place.page, document.numPages)).catch(() => null);
    return { document, printed: shown && (await measurePage(shown)) };
  };
  const { document, printed } = await Promise.race([opened(), failed]);
  fail = listener.onFailed;
  watch.ended('document');
  keepFields(document, place.container, place.filled, signal, listener.onFilled);
  return show(document, { ...place, printed, signal }, listener, watch);
};

/** Why a document, or a part of it, could not be fetched or read. */
export const failureOf = (error: unknown): PdfFailure => {
  if (error instanceof PasswordException) return 'needs password';
  if (error instanceof InvalidPDFException) return 'damaged';
  // The link has expired, or its file is gone: then a new outline brings a new link.
  if (error instanceof ResponseException && error.status >= 400 && error.status < 500) return 'link refused';
  return 'not opened';
};

/** Brings a hit into view inside the document; the page around it, which the browser would scroll too, stays where it is. */
class StillFindController extends PDFFindController {
  override scrollMatchIntoView(match: Parameters<PDFFindController['scrollMatchIntoView']>[0]): void {
    const { scrollX, scrollY } = window;
    super.scrollMatchIntoView(match);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }
}

type Place = Omit<Parameters<OpenPdf>[0], 'link'> & {
  /** What is printed on the page that is shown first. */
  printed: Span | null;
};

const show = (
  document: PDFDocumentProxy,
  { container, page, zoom, pageLabel, pageFailure, printed, signal }: Place,
  listener: PdfListener,
  watch: StallWatch,
): PdfEngine => {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  });
  const findController = new StillFindController({ eventBus, linkService });
  // Given a translator, the component leaves the labels to us.
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    imageResourcesPath: `${assets}/images/`,
    l10n: new GenericL10n('en'),
  });
  linkService.setViewer(viewer);
  signal.addEventListener('abort', () => viewer.setDocument(null));
  const fitting = fitPages({ container, viewer, eventBus, signal }, zoom, printed, listener.onZoom);
  followFingers(container, fitting, signal);

  eventBus.on('pagesinit', () => {
    for (let number = 1; number <= document.numPages; number += 1) {
      const { div }: { div: HTMLElement } = viewer.getPageView(number - 1);
      div.role = 'group';
      div.ariaLabel = pageLabel(number);
    }
    // Scaling brings the page's own edge to the top, without the room above it.
    if (page > 1) viewer.currentPageNumber = Math.min(page, document.numPages);
    else container.scrollTop = 0;
    listener.onReady(document.numPages);
  });
  const isDrawn = () => viewer.getPageView(viewer.currentPageNumber - 1)?.renderingState === RenderingStates.FINISHED;
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    listener.onPage(pageNumber);
    listener.onDrawn(isDrawn());
  });
  eventBus.on('pagerendered', () => listener.onDrawn(isDrawn()));
  // Then the rest is fetched, so that it is there when the link has expired; a failure is reported once a page needs it.
  eventBus.on('pagerendered', () => void document.getData().catch(() => {}), { once: true });
  tellMatches(eventBus, listener);
  reportLostPages(document, { eventBus, viewer, pageFailure, watch }, listener);
  viewer.setDocument(document);
  linkService.setDocument(document);

  const find = (query: string, again: boolean, previous: boolean) =>
    eventBus.dispatch('find', {
      type: again ? 'again' : '',
      query,
      highlightAll: true,
      caseSensitive: false,
      findPrevious: previous,
    });
  return {
    goTo: (wanted) => {
      viewer.currentPageNumber = Math.min(Math.max(wanted, 1), document.numPages);
    },
    zoomTo: fitting.zoomTo,
    zoomBy: fitting.zoomBy,
    textOf: async (number) => piecesOf(await document.getPage(number)),
    find: (query) => (query ? find(query, false, false) : eventBus.dispatch('findbarclose', {})),
    findNext: (query) => find(query, true, false),
    findPrevious: (query) => find(query, true, true),
  };
};

type Told = { matchesCount: Matches; state?: number };

const tellMatches = (eventBus: EventBus, { onMatches }: PdfListener): void => {
  eventBus.on('updatefindmatchescount', ({ matchesCount }: Told) => onMatches(matchesCount));
  eventBus.on('updatefindcontrolstate', ({ matchesCount, state }: Told) =>
    onMatches(state === FindState.NOT_FOUND ? { current: 0, total: 0 } : matchesCount),
  );
};
