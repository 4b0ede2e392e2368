/** A factor (1 is 100 %), or one that follows the window. */
export type Zoom = number | 'page-width' | 'page-fit';

/** Which hit is shown, counted from 1, of how many. */
export interface Matches {
  current: number;
  total: number;
}

/** What the engine tells while it shows a document. */
export interface PdfListener {
  onReady: (pages: number) => void;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onMatches: (matches: Matches) => void;
  /** The document cannot be shown any further. */
  onFailed: (error: unknown) => void;
}

/** What the toolbar may do with a document. Pages count from 1. */
export interface PdfEngine {
  goTo: (page: number) => void;
  zoomTo: (zoom: Zoom) => void;
  /** One step is a fifth larger, minus one smaller. */
  zoomBy: (steps: number) => void;
  /** Marks all places of a text and shows the first; an empty text clears the marks. */
  find: (query: string) => void;
  findNext: (query: string) => void;
  findPrevious: (query: string) => void;
}

interface Place {
  /** Positioned absolutely, with one empty child. */
  container: HTMLDivElement;
  link: string;
  /** Page to begin at. */
  page: number;
  pageLabel: (page: number) => string;
  /** Stands in a page that cannot be read or drawn. */
  pageFailure: string;
  /** Stops everything. */
  signal: AbortSignal;
}

export type OpenPdf = (place: Place, listener: PdfListener) => Promise<PdfEngine>;
