import pLimit from 'p-limit';
import { unsupportedType } from '../core/errors.js';
import { drawSvg, MAX_PIXELS } from './draw-svg.js';
import { largestOf } from './icon.js';

/** A sanitised picture: re-encoded, nothing of the original file is kept. */
export interface Picture {
  body: Buffer;
  size: number;
  type: 'image/webp';
  extension: 'webp';
}

const mimeOf: Record<string, string> = { 'image/x-icon': 'x-icon', 'image/vnd.microsoft.icon': 'x-icon', 'image/svg+xml': 'svg' };

/** Pictures share libuv's four threads with password hashing and files: half of them stay free. */
const atOnce = pLimit(2);

/**
 * Reads an uploaded picture by its content, regardless of its name, and re-encodes it as WebP that fits `maxWidth`.
 * @param types accepted kinds: `jpeg`, `png`, `webp`, `svg`, `x-icon`
 * @throws 415 with `message` on `field` when the content is none of them
 */
export async function readPicture(
  body: Buffer,
  options: { field: string; types: readonly string[]; message: string; maxWidth: number },
): Promise<Picture> {
  const kind = await kindOf(body);
  if (!kind || !options.types.includes(kind)) throw unsupportedType(options.message, options.field);
  try {
    const picture = await atOnce(() => encode(kind, body, options.maxWidth));
    return { body: picture, size: picture.length, type: 'image/webp', extension: 'webp' };
  } catch {
    throw unsupportedType(options.message, options.field); // the header is that of a picture, the content is not
  }
}

async function encode(kind: string, body: Buffer, maxWidth: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // loaded lazily: 8 MB that an idle process does not need
  const source = kind === 'svg' ? await drawSvg(body, maxWidth) : kind === 'x-icon' ? await largestOf(body) : body;
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

async function kindOf(body: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(body);
  if (found && found.mime !== 'application/xml') return mimeOf[found.mime] ?? found.mime.replace('image/', '');
  return BEGINS_AS_SVG.test(body.subarray(0, 4096).toString('utf8')) ? 'svg' : undefined;
}

/**
 * Blanks, instructions, comments and a document type without declarations may precede the drawing. The expression is
 * unambiguous, so that hostile input cannot cause catastrophic backtracking.
 */
const BEGINS_AS_SVG = /^(?:\s|<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^>[]*>)*<svg[\s>]/i;
