import { unsupportedType } from '../errors.js';

/** A picture made safe: re-encoded, nothing of the original file survives. */
export interface Picture {
  body: Buffer;
  size: number;
  type: 'image/webp';
  extension: 'webp';
}

const mimeOf: Record<string, string> = { 'image/x-icon': 'x-icon', 'image/vnd.microsoft.icon': 'x-icon', 'image/svg+xml': 'svg' };
const MAX_PIXELS = 50_000_000;

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
  const { default: sharp } = await import('sharp'); // with the first picture: 8 MB that an idle process need not hold
  try {
    const source = kind === 'x-icon' ? largestIconImage(body) : body;
    const picture = await sharp(source, { limitInputPixels: MAX_PIXELS, density: kind === 'svg' ? 144 : undefined })
      .rotate()
      .resize({ width: options.maxWidth, height: options.maxWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { body: picture, size: picture.length, type: 'image/webp', extension: 'webp' };
  } catch {
    throw unsupportedType(options.message, options.field); // the bytes announce a picture and are none
  }
}

async function kindOf(body: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(body);
  if (found && found.mime !== 'application/xml') return mimeOf[found.mime] ?? found.mime.replace('image/', '');
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    body.subarray(0, 4096).toString('utf8'),
  )
    ? 'svg'
    : undefined;
}

/** The largest image of an icon file that is stored as PNG; older bitmap entries are not pictures we can re-encode. */
function largestIconImage(body: Buffer): Buffer {
  const entries = Array.from({ length: body.readUInt16LE(4) }, (_, index) => 6 + index * 16).map((offset) => ({
    size: body.readUInt32LE(offset + 8),
    start: body.readUInt32LE(offset + 12),
  }));
  const pngs = entries
    .map(({ size, start }) => body.subarray(start, start + size))
    .filter((image) => image.subarray(1, 4).toString('latin1') === 'PNG')
    .sort((a, b) => b.length - a.length);
  if (!pngs[0]) throw new Error('icon holds no PNG image');
  return pngs[0];
}
