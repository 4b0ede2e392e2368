import sharp from 'sharp';
import { drawSvg } from './draw-svg.js';
import { readPicture } from './picture.js';

const options = { field: 'image', types: ['jpeg', 'png', 'svg', 'x-icon'], message: 'Only pictures', maxWidth: 64 };
const read = async (body: Buffer | string) => {
  const picture = await readPicture(Buffer.from(body as string), options);
  const { format, width, height } = await sharp(picture.body).metadata();
  return { format, width, height };
};
const refused = { statusCode: 415, message: 'Only pictures' };

const svg = (inside: string, side = 32) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`;
const square = svg('<rect width="32" height="32" fill="#135"/>');

/** Each use of the filter is rendered over the whole area: minutes for these bytes. */
const endless = svg(
  `<filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(9)}</filter>` +
    '<rect width="900" height="900" filter="url(#f)"/>'.repeat(200),
  900,
);

describe('a drawing', () => {
  test.each([
    ['nothing', ''],
    ['a declaration', '<?xml version="1.0" encoding="UTF-8"?>\n'],
    ['a style sheet instruction', '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="a.css"?>'],
    ['comments around the document type', '<!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- b -->\n'],
  ])('is one behind %s', async (_what, before) => {
    expect(await read(before + square)).toEqual({ format: 'webp', width: 64, height: 64 });
  });

  test.each([
    ['declarations of its own', '<!DOCTYPE svg [<!ENTITY a "lol">]>' + square],
    ['another document', '<html>' + square],
    ['comments that could be read in many ways', '<!---->'.repeat(500) + 'x'],
    ['half an instruction', '<?'.repeat(2000)],
  ])('is none behind %s', async (_what, body) => {
    await expect(read(body)).rejects.toMatchObject(refused);
  });

  test('is aborted when it takes too long', async () => {
    await expect(drawSvg(Buffer.from(endless), 64, 1000)).rejects.toMatchObject({ killed: true });
  });

  test('is refused when it is incomplete', async () => {
    await expect(read(square.slice(0, 80))).rejects.toMatchObject(refused);
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

describe('an icon (P1 §5)', () => {
  test('of a bitmap keeps its colours', async () => {
    const picture = await readPicture(icon(16, bitmap(16, [200, 100, 50, 255])), options);
    const [red = 0, green = 0, blue = 0] = await sharp(picture.body).removeAlpha().raw().toBuffer();
    expect(Math.abs(red - 50) + Math.abs(green - 100) + Math.abs(blue - 200)).toBeLessThan(20);
  });

  test('of a PNG is that picture', async () => {
    const png = await sharp({ create: { width: 48, height: 48, channels: 4, background: '#123' } })
      .png()
      .toBuffer();
    expect(await read(icon(48, png))).toEqual({ format: 'webp', width: 48, height: 48 });
  });

  test.each([
    ['no image', icon(16)],
    ['an image that is not there', icon(16, bitmap(16, [0, 0, 0, 0])).subarray(0, 80)],
    ['a bitmap larger than it says', icon(16, bitmap(600, [0, 0, 0, 0]))],
  ])('of %s is refused', async (_what, body) => {
    await expect(read(body)).rejects.toMatchObject(refused);
  });
});
