import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

/** A fitted page follows the window: a turned phone, a narrower browser. Not the paper, on which it would have to be drawn anew: {@link fitPaper}. */
export const refitOnResize = (container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void => {
  const observer = new ResizeObserver(() => {
    if (window.matchMedia('print').matches) return;
    const fit = viewer.currentScaleValue;
    if (fit === 'page-width' || fit === 'page-fit') viewer.currentScaleValue = fit;
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Room for a page on A4 or Letter paper, in CSS pixels, below the names of course and lesson. */
const paper = { width: 700, height: 900 };

/** Before printing: how much larger or smaller than on screen the widest page fits the paper. */
export const fitPaper = (container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void =>
  window.addEventListener(
    'beforeprint',
    () => {
      const pages = Array.from({ length: viewer.pagesCount }, (_, index) => viewer.getPageView(index).viewport);
      const [width, height] = [Math.max(...pages.map((page) => page.width)), Math.max(...pages.map((page) => page.height))];
      const zoom = Math.min(paper.width / width, paper.height / height);
      if (Number.isFinite(zoom)) container.style.setProperty('--lms-paper-zoom', zoom.toFixed(3));
    },
    { signal },
  );
