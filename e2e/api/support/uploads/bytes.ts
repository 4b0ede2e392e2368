import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** In every hostile file: whatever is served later must not contain it. */
export const MARK = 'HOSTILE-MARK-7f3a';
export const SCRIPT = `<script>alert("${MARK}")</script>`;

export const text = (content: string): Buffer => Buffer.from(content, 'latin1');
export const join = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
export const noise = (size: number): Buffer => randomBytes(size);
/** Grown by zeros to a size; pictures and PDFs stay what they are. */
export const padded = (content: Buffer, size: number): Buffer => Buffer.concat([content, Buffer.alloc(size - content.length)]);

const u32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

/** One chunk of a PNG. `crc` is wrong when given. */
export function chunk(type: string, data: Buffer, crc?: number): Buffer {
  const named = join(type, data);
  return join(u32(data.length), named, u32(crc ?? crc32(named)));
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A black picture of one bit a pixel. `data`: its image data when it is not the right one; `more`: chunks before it. */
export function png(width: number, height: number, { data, more = [] }: { data?: Buffer; more?: Buffer[] } = {}): Buffer {
  const header = join(u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0]));
  const lines = data ?? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return join(PNG_SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0)));
}
export const goodPng = png(64, 64);

/** 8 × 8. */
export const jpeg = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIQDRH//2Q==',
  'base64',
);
/** The same, said to have other dimensions. */
export function jpegOf(width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex((byte, index) => byte === 0xff && (copy[index + 1] === 0xc0 || copy[index + 1] === 0xc2));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}
/** With a comment segment after the first marker. */
export const jpegWithComment = (comment: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return join(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2));
};

/** 8 × 8, lossless. */
export const webp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvB8ABAAdQs840s/+BiOh/AAA=', 'base64');
/** An extended WebP whose canvas has other dimensions than its picture. */
export function webpOf(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const size = Buffer.alloc(4);
  const body = join('WEBP', 'VP8X', Buffer.from([10, 0, 0, 0]), canvas, webp.subarray(12));
  size.writeUInt32LE(body.length);
  return join('RIFF', size, body);
}

/** An icon of one image; `count` and `offset` may lie. */
export function icon(image: Buffer, { count = 1, offset = 22 } = {}): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(count, 4);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(offset, 18);
  return join(head, image);
}

export const svg = (inside: string, attributes = 'width="64" height="64"', before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** A PDF of one page, with more in its catalogue. */
export const pdf = (catalogue = '', after = ''): Buffer =>
  text(
    `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R ${catalogue}>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n` +
      `3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>> endobj\ntrailer <</Root 1 0 R ${after}>>\n%%EOF\n`,
  );
export const goodPdf = pdf();
