import { PixelsPerInch, type PDFPageProxy } from 'pdfjs-dist';
import type { EventBus, PDFPageView, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { union, WHOLE, withMargins, type Span } from './ink';
import { measureDrawn } from './measured-pages';
import type { Zoom } from './pdf-engine.types';

/** Wider than that, letters are large enough with a page's margins beside them. */
const CROPPED_BELOW = 860;
/** Beside the page: with its margins, and without. */
const beside = { whole: 20, cropped: 4 };
const zoomStep = 1.2;
const zoomRange = { min: 0.25, max: 4 };
const SETTLED_MS = 200;

interface Shown {
  container: HTMLElement;
  viewer: PDFViewer;
  eventBus: EventBus;
  signal: AbortSignal;
}

const within = (scale: number): number => Math.min(Math.max(scale, zoomRange.min), zoomRange.max);
/** In points. */
const widthOf = ({ viewport }: PDFPageView): number => viewport.width / viewport.scale;

/**
 * How large the pages are shown. To the width, a narrow window shows of each page what is printed on it, without its margins; pages of the same
 * width are cropped alike, so that they stand below each other.
 * @param first what is printed on the page that is shown first
 */
export const fitPages = (
  { container, viewer, eventBus, signal }: Shown,
  start: Zoom,
  first: Span | null,
  onZoom: (zoom: Zoom) => void,
) => {
  let mode = start;
  const measured = new Set<number>();
  /** By the width of their pages. */
  const printed = new Map<number, Span>();
  const views = (): PDFPageView[] => Array.from({ length: viewer.pagesCount }, (_, index) => viewer.getPageView(index));
  const current = (): PDFPageView => viewer.getPageView(viewer.currentPageNumber - 1);

  const isCropped = () => mode !== 'page-fit' && container.clientWidth < CROPPED_BELOW;
  const spanOf = (view: PDFPageView): Span =>
    isCropped() ? withMargins(printed.get(Math.round(widthOf(view))) ?? WHOLE) : WHOLE;
  const printedWidth = (view: PDFPageView): number => (spanOf(view).right - spanOf(view).left) * widthOf(view);
  const widthScale = (view: PDFPageView): number => {
    const room = container.clientWidth - 2 * (isCropped() ? beside.cropped : beside.whole);
    return room / printedWidth(view) / PixelsPerInch.PDF_TO_CSS_UNITS;
  };

  /** The printed part of each page stands in the middle; what is wider than the window can be scrolled to. */
  const lay = (): void => {
    const all = views();
    for (const view of all) {
      const { left, right } = spanOf(view);
      view.div.style.setProperty('--lms-middle', String(((left + right) / 2) * widthOf(view)));
    }
    const widest = mode === 'page-width' ? 0 : Math.max(...all.map(printedWidth));
    container.style.setProperty('--lms-printed', String(widest));
  };

  const apply = (): void => {
    if (container.clientWidth === 0 || viewer.pagesCount === 0) return;
    lay();
    if (mode === 'page-fit') viewer.currentScaleValue = mode;
    else viewer.currentScale = mode === 'page-width' ? widthScale(current()) : mode;
    onZoom(mode);
  };

  /** Another page's width, or more of a page than was known: what is read stays where it is. */
  const settle = (): void => {
    if (mode !== 'page-width' || viewer.pagesCount === 0 || window.matchMedia('print').matches) return;
    if (Math.abs(widthScale(current()) / viewer.currentScale - 1) < 0.005) return lay();
    const { div } = current();
    const edge = container.getBoundingClientRect().top;
    const { top, height } = div.getBoundingClientRect();
    apply();
    const now = div.getBoundingClientRect();
    const at = Math.max(0, edge - top) / height;
    container.scrollTop += now.top + at * now.height - Math.max(edge, top);
  };

  let timer: ReturnType<typeof setTimeout>;
  /** Once the scrolling and drawing rest: a change of scale itself reports pages as drawn. */
  const settleSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));

  const learn = (view: PDFPageView, span: Span | null): void => {
    if (!span) return;
    const width = Math.round(widthOf(view));
    printed.set(width, union(printed.get(width) ?? span, span));
  };
  eventBus.on('pagesinit', () => {
    learn(viewer.getPageView(0), first);
    apply();
  });
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => {
    const view = viewer.getPageView(pageNumber - 1);
    const page: PDFPageProxy | null = view?.pdfPage;
    if (!page || !view.canvas || measured.has(pageNumber)) return settleSoon();
    measured.add(pageNumber);
    void measureDrawn(page, view.canvas).then((span) => {
      if (signal.aborted) return;
      learn(view, span);
      settleSoon();
    });
  });

  container.addEventListener('scroll', settleSoon, { passive: true, signal });
  refitOnResize(
    container,
    () => {
      if (mode === 'page-fit' || mode === 'page-width') apply();
      else lay();
    },
    signal,
  );
  fitPaper(container, viewer, signal);

  const zoomTo = (zoom: Zoom): void => {
    mode = zoom;
    apply();
  };
  return {
    mode: () => mode,
    scale: () => viewer.currentScale,
    zoomTo,
    zoomBy: (steps: number) => zoomTo(within(viewer.currentScale * zoomStep ** steps)),
    /**
     * Larger or smaller around a point, which stays where it is. Not beyond the width: smaller than that is to the width.
     * @param at in pixels from the container's left upper corner
     */
    scaleTo: (wanted: number, at: [number, number]) => {
      mode = within(wanted);
      lay();
      viewer.updateScale({ drawingDelay: 400, scaleFactor: mode / viewer.currentScale, origin: at });
      onZoom(mode);
    },
    /** The scale of a page that fits the width. */
    widthScale: () => widthScale(current()),
  };
};

export type Fitting = ReturnType<typeof fitPages>;

/** A fitted page follows the window: a turned phone, a narrower browser. Not the paper, on which it would have to be drawn anew: {@link fitPaper}. */
const refitOnResize = (container: HTMLElement, refit: () => void, signal: AbortSignal): void => {
  const observer = new ResizeObserver(() => {
    if (!window.matchMedia('print').matches) refit();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Room for a page on A4 or Letter paper, in CSS pixels, below the names of course and lesson. */
const paper = { width: 700, height: 900 };

/** Before printing: how much larger or smaller than on screen the widest page fits the paper. */
const fitPaper = (container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void =>
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
