import { loadSharp } from './sharp.js';

/** Side of the largest image that the directory of an icon can announce, in pixels. */
const LARGEST = 256;

/**
 * The largest image of an icon file, as PNG.
 * @throws Error when it is not an icon
 */
export async function largestOf(icon: Buffer): Promise<Buffer> {
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => 6 + index * 16).map((offset) => ({
    width: icon.readUInt8(offset) || LARGEST,
    height: icon.readUInt8(offset + 1) || LARGEST,
    size: icon.readUInt32LE(offset + 8),
    start: icon.readUInt32LE(offset + 12),
  }));
  const [largest] = entries.sort((a, b) => b.width * b.height - a.width * a.height || b.size - a.size);
  if (!largest) throw new Error('icon without an image');
  const { width, height, size, start } = largest;
  const image = icon.subarray(start, start + size);
  if (image.subarray(1, 4).toString('latin1') === 'PNG') return image;
  // The bitmap has a size of its own and a mask below its colours: its header counts the heights of both.
  if (image.readUInt32LE(4) !== width || image.readUInt32LE(8) !== 2 * height) throw new Error('icon of another size');
  const { default: decodeBmp } = await import('decode-bmp');
  const sharp = await loadSharp();
  return sharp(decodeBmp(image, { icon: true }).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
