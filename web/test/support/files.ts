const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file that begins as a PNG, filled up to `size` bytes. */
export const pngFile = (name = 'banner.png', size = 10): File =>
  new File([PNG, 'x'.repeat(size - PNG.length)], name, { type: 'image/png' });

/** A file that begins as a PDF. */
export const pdfFile = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
