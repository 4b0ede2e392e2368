import type { Metadata } from 'sharp';
import { requireModest } from './picture-size.js';

type Header = Parameters<typeof requireModest>[0];
const header = (format: Metadata['format'], width: number, height: number, more: Partial<Header> = {}): Header => ({
  format,
  width,
  height,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  ...more,
});
const interlaced = { isProgressive: true };

test.each([
  ['a picture', header('png', 2000, 2000), 'usual'],
  ['one of 25 million pixels', header('png', 5000, 5000), 'large'],
  ['a small one that is interlaced', header('png', 64, 64, interlaced), 'large'],
  ['an interlaced one of 25 million pixels', header('png', 5000, 5000, interlaced), 'large'],
  ['WebP of 25 million pixels', header('webp', 5000, 5000), 'large'],
  ["a phone's JPEG", header('jpeg', 4000, 3000), 'usual'],
  ['a JPEG of 200 million pixels', header('jpeg', 16_320, 12_240), 'large'],
  ['a progressive JPEG', header('jpeg', 5000, 5000, { ...interlaced, chromaSubsampling: '4:2:0' }), 'large'],
])('%s is read', (_what, given, lane) => {
  expect(requireModest(given, 'image')).toBe(lane);
});

test.each([
  ['more', header('png', 7000, 7000), 49, 25],
  ['a little more', header('webp', 5000, 5001), 26, 25],
  ['interlaced, of 16 bits', header('png', 5000, 5000, { ...interlaced, channels: 4, depth: 'ushort' }), 25, 10],
  ['a progressive JPEG without subsampling', header('jpeg', 5000, 5000, { ...interlaced, chromaSubsampling: '4:4:4' }), 25, 13],
  ['a progressive JPEG for print', header('jpeg', 4000, 4000, { ...interlaced, channels: 4 }), 16, 10],
  ['a JPEG of 4 billion pixels', header('jpeg', 65_535, 65_535), 4295, 200],
])('%s: refused with the number of its pixels', (_what, given, pixels, most) => {
  const message = `This picture has ${pixels} million pixels. Please choose one of at most ${most} million.`;
  expect(() => requireModest(given, 'image')).toThrow(expect.objectContaining({ statusCode: 415, message }));
});
