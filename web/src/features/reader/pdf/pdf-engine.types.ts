import type { FilledForm } from '../filled-forms';
import type { Piece } from './page-text';

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
  /** What is in the fields of its form, each time that something was filled in. */
  onFilled: (form: FilledForm) => void;
  /** The part of the file that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
  /** Whether the page on screen is drawn. */
  onDrawn: (drawn: boolean) => void;
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
  /** The text of a page; nothing where the page is a picture. */
  textOf: (page: number) => Promise<Piece[]>;
}

interface Place {
  /** Positioned absolutely, with one empty child. */
  container: HTMLDivElement;
  link: string;
  /** Page to begin at. */
  page: number;
  /** How large to begin. */
  zoom: Zoom;
  pageLabel: (page: number) => string;
  /** Its form, as it was left. */
  filled: FilledForm | undefined;
  /** Stands in a page that cannot be read or drawn. */
  pageFailure: string;
  /** Stops everything. */
  signal: AbortSignal;
}

export type OpenPdf = (place: Place, listener: PdfListener) => Promise<PdfEngine>;
