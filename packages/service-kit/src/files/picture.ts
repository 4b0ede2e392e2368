import pLimit from 'p-limit';
import { unsupportedType } from '../core/errors.js';
import { drawSvg, MAX_PIXELS } from './draw-svg.js';
import { largestOf } from './icon.js';

/** A picture made safe: re-encoded, nothing of the original file survives. */
export interface Picture {
  body: Buffer;
  size: number;
  type: 'image/webp';
  extension: 'webp';
}

const mimeOf: Record<string, string> = { 'image/x-icon': 'x-icon', 'image/vnd.microsoft.icon': 'x-icon', 'image/svg+xml': 'svg' };

/** Pictures share libuv's four threads with passwords and files: half of them stay free. */
const atOnce = pLimit(2);

/**
 * Reads an uploaded picture by its content, whatever its name says, and re-encodes it as WebP that fits `maxWidth`.
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
    throw unsupportedType(options.message, options.field); // the bytes announce a picture and are none
  }
}

async function encode(kind: string, body: Buffer, maxWidth: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // with the first picture: 8 MB that an idle process need not hold
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
 * Blanks, instructions, comments and a document type without declarations of its own may stand before the drawing. Nothing of a
 * text can be read in two ways, or a few hostile bytes would keep the process busy for ever.
 */
const BEGINS_AS_SVG = /^(?:\s|<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^>[]*>)*<svg[\s>]/i;
