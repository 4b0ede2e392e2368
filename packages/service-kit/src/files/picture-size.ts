import type { Metadata } from 'sharp';
import { unsupportedType } from '../core/errors.js';

const MILLION = 1_000_000;
/** A JPEG is decoded at a smaller scale when it is large: 200 million pixels is what phones have. Anything else is read as it is. */
const MAX_PIXELS = { jpeg: 200 * MILLION, other: 25 * MILLION };
/** Limit of a decoder's memory: with what resizing needs, one picture costs 150 MB at most (picture-memory.spec.ts). */
const MAX_HELD_BYTES = 80 * MILLION;
/** Pictures with more pixels are read one at a time. */
const LARGE = { jpeg: 25 * MILLION, other: 4 * MILLION };

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'>;

/**
 * The cost of reading a picture, by its header alone.
 * @returns whether it is large: it has many pixels, or is interlaced, so that the decoder needs all of it in memory
 * @throws 415 with the number of its pixels when they are too many
 */
export function requireModest(header: Header, field: string): 'usual' | 'large' {
  const kind = header.format === 'jpeg' ? 'jpeg' : 'other';
  const pixels = header.width * header.height;
  const most = Math.min(MAX_PIXELS[kind], MAX_HELD_BYTES / heldPerPixel(header));
  if (pixels > most) throw unsupportedType(tooManyPixels(pixels, most), field);
  return header.isProgressive || pixels > LARGE[kind] ? 'large' : 'usual';
}

const tooManyPixels = (pixels: number, most: number) =>
  `This picture has ${Math.ceil(pixels / MILLION)} million pixels. Please choose one of at most ${Math.floor(most / MILLION)} million.`;

/** Bytes per pixel that the decoder keeps until the last line is done; 0 when it works line by line. */
function heldPerPixel({ format, channels, depth, isProgressive, chromaSubsampling = '' }: Header): number {
  if (!isProgressive || format === 'webp') return 0; // a WebP becomes smaller while it is decoded
  if (format !== 'jpeg') return channels * (depth === 'ushort' ? 2 : 1);
  const COEFFICIENT = 2; // bytes; colours may have one for two or for four pixels
  const shared = chromaSubsampling.startsWith('4:2:0') ? 1.5 : chromaSubsampling.startsWith('4:2:2') ? 1 : 0;
  return COEFFICIENT * Math.max(1, channels - shared);
}
