import type { PdfListener } from '@/features/reader/pdf/pdf-engine.types';

/** Mock of pdf.js, which draws on a canvas that jsdom lacks; the browser journeys read real documents. */
export const engine = {
  goTo: jest.fn(),
  zoomTo: jest.fn(),
  zoomBy: jest.fn(),
  find: jest.fn(),
  findNext: jest.fn(),
  findPrevious: jest.fn(),
  textOf: jest.fn(),
};

export const openPdf = jest.fn();
export const failureOf = jest.fn();

/** Every document opens, has nine pages and is drawn at once. */
export const resetEngine = (): void => {
  jest.resetAllMocks();
  failureOf.mockReturnValue('not opened');
  engine.textOf.mockResolvedValue([]);
  openPdf.mockImplementation(async (_place: unknown, listener: PdfListener) => {
    listener.onReady(9);
    listener.onDrawn(true);
    return engine;
  });
};
