import path from 'node:path';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** Dots an inch at which a drawing is measured: 72, unless its size is too large to be drawn so. */
const DENSITIES = [72, 1];

async function draw(svg: Buffer, side: number): Promise<Buffer> {
  let failure: unknown;
  for (const density of DENSITIES) {
    try {
      return await sharp(svg, { density, limitInputPixels: false })
        .resize({ width: side, height: side, fit: 'inside' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

// Compiled or not, as this file is: Node runs both.
const { svgSource }: typeof import('./svg-source.js') = await import(`./svg-source${path.extname(import.meta.filename)}`);

/** Draws an SVG as PNG (draw-svg.ts). */
export default (svg: Buffer, side: string): Promise<Buffer> => draw(svgSource(svg), Number(side));
