import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist';
import { inkOf, union, WHOLE, type Span } from './ink';

/** Wide enough for the thinnest letters, small enough for a slow phone. */
const WIDTH = 400;

const sheet = (width: number, height: number): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.max(1, Math.round(height));
  return canvas.getContext('2d', { willReadFrequently: true });
};

/** Fields, notes and links stand above what is drawn. */
const withAnnotations = async (page: PDFPageProxy, drawn: Span | null): Promise<Span | null> => {
  const viewport = page.getViewport({ scale: 1 });
  const annotations: { rect?: number[] }[] = await page.getAnnotations({ intent: 'display' });
  return annotations.reduce<Span | null>((found, { rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [] }) => {
    const [from = 0, to = 0] = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)].map(([x]) =>
      Number(x),
    );
    if (from === to) return found;
    const edges = [from, to].map((edge) => Math.min(1, Math.max(0, edge / viewport.width)));
    const span = { left: Math.min(...edges), right: Math.max(...edges) };
    return found ? union(found, span) : span;
  }, drawn);
};

/**
 * Where a page has something on it, before it is shown: drawn small.
 * @returns all of its width where that cannot be seen; `null` for an empty page
 */
export const measurePage = async (page: PDFPageProxy): Promise<Span | null> => {
  try {
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: WIDTH / width });
    const canvasContext = sheet(WIDTH, viewport.height);
    if (!canvasContext) return WHOLE;
    // As the viewer draws it, so that what was read for this is used again.
    const annotationMode = AnnotationMode.ENABLE_FORMS;
    await page.render({ canvas: canvasContext.canvas, canvasContext, viewport, annotationMode }).promise;
    return await withAnnotations(page, inkIn(canvasContext));
  } catch {
    return WHOLE; // A page that cannot be drawn is reported where it is shown.
  }
};

/** The same of a page that is on screen. */
export const measureDrawn = async (page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<Span | null> => {
  const context = sheet(WIDTH, (WIDTH * canvas.height) / canvas.width);
  if (!context) return WHOLE;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, context.canvas.width, context.canvas.height);
  return withAnnotations(page, inkIn(context)).catch(() => WHOLE);
};

const inkIn = (context: CanvasRenderingContext2D): Span | null =>
  inkOf(context.getImageData(0, 0, context.canvas.width, context.canvas.height).data, context.canvas.width);
