import type { Metadata } from 'sharp';
import { presence } from '../core/caller-presence.js';
import { AppError, unsupportedType } from '../core/errors.js';
import { drawSvg } from './draw-svg.js';
import { largestOf } from './icon.js';
import { Lane } from './lane.js';
import { requireModest } from './picture-size.js';
import { loadSharp } from './sharp.js';

/** A sanitised picture: re-encoded, nothing of the original file is kept. */
export interface Picture {
  body: Buffer;
  size: number;
  type: 'image/webp';
  extension: 'webp';
}

/** An uploaded picture with its type, determined by its content, and the largest size at which it is shown, in pixels. */
export interface PictureSource {
  kind: 'jpeg' | 'png' | 'webp' | 'svg' | 'x-icon';
  body: Buffer;
  /** Form field that a refusal names. */
  field: string;
  maxWidth: number;
}

/** Pictures share libuv's four threads with password hashing and files: at most three are used. A drawing has a process of its own. */
export type Lanes = Record<'usual' | 'large' | 'drawing', Lane>;

export const lanesFor = (waiting: { pictures: number; drawings: number }): Lanes => ({
  usual: new Lane(2, waiting.pictures),
  large: new Lane(1, waiting.pictures),
  drawing: new Lane(1, waiting.drawings),
});

/** A picture whose cost is known, and how it is encoded when its turn comes. */
interface Prepared {
  lane: keyof Lanes;
  encode: () => Promise<Buffer>;
}

const DAMAGED = 'This picture is damaged.';
/** Decoders warn about pictures of careless programs and phones, which browsers show all the same. */
const strict = { failOn: 'error', limitInputPixels: false } as const;

/**
 * Determines the cost of a picture by its header.
 * @throws 415 when it is damaged, or has too many pixels
 */
async function prepare({ kind, body, field, maxWidth }: PictureSource): Promise<Prepared> {
  if (kind === 'svg') return { lane: 'drawing', encode: async () => encode(await drawSvg(body, maxWidth, field), maxWidth) };
  const sharp = await loadSharp();
  return orDamaged(field, async () => {
    const [source, format] = kind === 'x-icon' ? [await largestOf(body), 'png'] : [body, kind];
    const header: Metadata = await sharp(source, strict).metadata();
    if (header.format !== format) throw new Error('the content is of another type than the first bytes');
    return { lane: requireModest(header, field), encode: () => orDamaged(field, () => encode(source, maxWidth)) };
  });
}

/**
 * Re-encodes a picture as WebP that fits `maxWidth`; a drawing fills it.
 * @throws 415 when it cannot be read, 503 when the queue is full
 */
export async function readPicture(source: PictureSource, lanes: Lanes): Promise<Picture> {
  const { lane, encode } = await prepare(source);
  const body = await lanes[lane].run(encode);
  return { body, size: body.length, type: 'image/webp', extension: 'webp' };
}

async function encode(source: Buffer, maxWidth: number): Promise<Buffer> {
  const sharp = await loadSharp();
  presence()?.throwIfAborted();
  return sharp(source, strict)
    .autoOrient()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** The header is that of a picture: when its content cannot be decoded, it is damaged. */
async function orDamaged<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unsupportedType(DAMAGED, field);
  }
}
