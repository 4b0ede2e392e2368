import { Util, type PDFPageProxy } from 'pdfjs-dist';
import type { Piece } from './page-text';

/** A page's pieces of text, as they stand on the page that is shown: a turned page is turned. */
export const piecesOf = async (page: PDFPageProxy): Promise<Piece[]> => {
  const { transform: shown } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, , , x = 0, y = 0]: number[] = Util.transform(shown, item.transform);
    const height = item.height || Math.hypot(a, b);
    return [{ text: item.str, x, y, width: item.width, height, ends: item.hasEOL }];
  });
};
