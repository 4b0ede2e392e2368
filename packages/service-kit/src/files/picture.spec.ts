import sharp from 'sharp';
import { whilePresent } from '../core/caller-presence.js';
import { drawSvg } from './draw-svg.js';
import { lanesFor, type PictureSource, readPicture } from './picture.js';

const lanes = lanesFor({ pictures: 9, drawings: 9 });
type Kind = PictureSource['kind'];
const picture = (kind: Kind, body: Buffer | string, maxWidth = 64) =>
  readPicture({ kind, body: Buffer.from(body as string), field: 'image', maxWidth }, lanes);
const read = async (kind: Kind, body: Buffer | string, maxWidth = 64) => {
  const { format, width, height } = await sharp((await picture(kind, body, maxWidth)).body).metadata();
  return { format, width, height };
};
const refused = (message: string | RegExp) => ({
  statusCode: 415,
  message: expect.stringMatching(message),
  details: { errors: [{ field: 'image', message: expect.stringMatching(message) }] },
});
const damaged = refused('This picture is damaged.');
const undrawable = refused('cannot be drawn here. Please save it as PNG');
const tooCostly = refused('This drawing takes too long to draw. Please save it as PNG');

const svg = (inside: string, side = 32) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`;
const square = svg('<rect width="32" height="32" fill="#135"/>');
const filtered = (filter: string, uses = 200) =>
  svg(`<filter id="f">${filter}</filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(uses)}`, 900);
const twice = (from: string, to: string) => `<g id="${to}"><use href="#${from}"/><use href="#${from}"/></g>`;
const nested = Array.from({ length: 22 }, (_, index) => twice(`n${index}`, `n${index + 1}`)).join('');

/** What a few hundred bytes may ask for. */
const costly: Record<string, string> = {
  turbulence: filtered('<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(9)),
  blur: filtered('<feGaussianBlur stdDeviation="90"/>'.repeat(50)),
  light: filtered('<feDiffuseLighting><fePointLight x="9" y="9" z="9"/></feDiffuseLighting>'.repeat(50)),
  'nested uses': svg(`<defs><circle id="n0" r="9"/>${nested}</defs><use href="#n22"/>`),
  'memory for later filters': filtered(
    Array.from({ length: 60 }, (_, index) => `<feFlood result="r${index}"/>`).join('') +
      `<feMerge>${Array.from({ length: 60 }, (_, index) => `<feMergeNode in="r${index}"/>`).join('')}</feMerge>`,
  ),
};

describe('a drawing', () => {
  test.each(Object.entries(costly))('of much %s is given up', async (_what, body) => {
    const limits = { cpuMs: 1000, memoryMb: 80 };
    await expect(drawSvg(Buffer.from(body), 1600, 'image', limits)).rejects.toMatchObject(tooCostly);
  });

  test('may have a shadow and a pattern', async () => {
    const usual =
      '<filter id="f"><feDropShadow dx="4" dy="4" stdDeviation="3"/></filter>' +
      '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle r="3"/></pattern>';
    const shape = '<rect width="300" height="300" fill="url(#p)" filter="url(#f)"/>';
    expect(await read('svg', svg(usual + shape, 400), 1600)).toMatchObject({ format: 'webp', width: 1600 });
  });

  test.each([
    ['broken off', square.slice(0, 80)],
    ['no drawing', 'hello'],
  ])('is refused when it is %s', async (_what, body) => {
    await expect(read('svg', body)).rejects.toMatchObject(undrawable);
  });

  test('ends with its caller', async () => {
    const gone = new AbortController();
    const drawing = whilePresent(gone.signal, () => drawSvg(Buffer.from(costly['turbulence'] as string), 64, 'image'));
    const reason = new Error('gone');
    setTimeout(() => gone.abort(reason), 300);
    await expect(drawing).rejects.toBe(reason);
  });
});

/** An icon file with the entries `images`, all declared to be `side` pixels wide. */
const icon = (side: number, ...images: Buffer[]) => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let start = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += image.length;
  }
  return Buffer.concat([head, ...images]);
};

/** A bitmap of an icon: BGRA, the lowest line first. */
const bitmap = (side: number, pixel: readonly number[]) => {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeUInt32LE(side, 4);
  header.writeUInt32LE(2 * side, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  return Buffer.concat([header, ...Array.from({ length: side * side }, () => Buffer.from(pixel))]);
};

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });

describe('an icon (P1 §5)', () => {
  test('of a bitmap keeps its colours', async () => {
    const { body } = await picture('x-icon', icon(16, bitmap(16, [200, 100, 50, 255])));
    const [red = 0, green = 0, blue = 0] = await sharp(body).removeAlpha().raw().toBuffer();
    expect(Math.abs(red - 50) + Math.abs(green - 100) + Math.abs(blue - 200)).toBeLessThan(20);
  });

  test('of a PNG is that picture', async () => {
    expect(await read('x-icon', icon(48, await blank(48, 48).png().toBuffer()))).toEqual({
      format: 'webp',
      width: 48,
      height: 48,
    });
  });

  test.each([
    ['no image', icon(16)],
    ['an image that is not there', icon(16, bitmap(16, [0, 0, 0, 0])).subarray(0, 80)],
    ['a bitmap larger than it says', icon(16, bitmap(600, [0, 0, 0, 0]))],
  ])('of %s is refused', async (_what, body) => {
    await expect(read('x-icon', body)).rejects.toMatchObject(damaged);
  });

  test('of a PNG with too many pixels is refused', async () => {
    const large = await blank(6000, 5000).png().toBuffer();
    await expect(read('x-icon', icon(255, large))).rejects.toMatchObject(refused('has 30 million pixels'));
  });
});

describe('a photograph', () => {
  test('of a phone, of 50 million pixels, is taken', async () => {
    expect(await read('jpeg', await blank(8192, 6144).jpeg().toBuffer(), 1600)).toEqual({
      format: 'webp',
      width: 1600,
      height: 1200,
    });
  });

  test('that lies on its side is set up', async () => {
    const turned = await blank(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read('jpeg', turned)).toMatchObject({ width: 32, height: 64 });
  });

  test('with bytes behind it and stray ones between its parts is taken', async () => {
    const whole = await blank(40, 20).jpeg().toBuffer();
    const stray = Buffer.concat([whole.subarray(0, 20), Buffer.from([0, 0]), whole.subarray(20), Buffer.from('behind')]);
    expect(await read('jpeg', stray)).toMatchObject({ format: 'webp' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('that breaks off is damaged: %s', async (kind) => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 2654435761) >>> 13));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .toFormat(kind)
      .toBuffer();
    for (const share of [0.9, 0.5, 0.01])
      await expect(read(kind, whole.subarray(0, Math.ceil(whole.length * share)))).rejects.toMatchObject(damaged);
  });

  test('that is another picture behind its first bytes is damaged', async () => {
    await expect(read('png', await blank(9, 9).jpeg().toBuffer())).rejects.toMatchObject(damaged);
  });
});
