import sharp from 'sharp';
import { drawSvg } from './draw-svg.js';

const ink = async (text: string, attributes = '') => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><text x="5" y="45" font-size="36" ${attributes}>${text}</text></svg>`;
  const alpha = sharp(await drawSvg(Buffer.from(svg), 400, 'image')).extractChannel('alpha');
  const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] as number) > 127);
  const xs = dark.map((index) => index % info.width);
  const ys = dark.map((index) => Math.floor(index / info.width));
  const of = (values: number[]) => Math.max(...values) - Math.min(...values);
  return { pixels: dark.length, width: of(xs), height: of(ys), left: Math.min(...xs) };
};
const size = async (text: string, attributes?: string) => {
  const { width, height } = await ink(text, attributes);
  return { width, height };
};

/** Cherokee is none of the product's scripts: it gets the box with a number that stands for a letter without a font. */
const NO_FONT = 'Ꭰ';

test.each([
  ['Latin', 'g'],
  ['the rupee', '₹'],
  ['Cyrillic', 'Ж'],
  ['Devanagari', 'सु'],
  ['Bengali', 'বা'],
  ['Gujarati', 'ગુ'],
  ['Gurmukhi', 'ਗੁ'],
  ['Kannada', 'ಕ'],
  ['Malayalam', 'മ'],
  ['Odia', 'ଓ'],
  ['Tamil', 'தி'],
  ['Telugu', 'తె'],
  ['Urdu', 'ٹ'],
  ['Meetei Mayek', 'ꯃ'],
  ['Ol Chiki', 'ᱚ'],
])('%s is drawn', async (_script, letter) => {
  expect(await size(letter)).not.toEqual(await size(NO_FONT));
});

test.each(['Arial, sans-serif', 'Times New Roman', "'Courier New', monospace", 'Kruti Dev 010'])(
  'letters are drawn when a file asks for %s',
  async (family) => {
    for (const letter of ['g', 'सु']) expect(await size(letter, `font-family="${family}"`)).toEqual(await size(letter));
  },
);

test.each(['Latin', 'சுரக்ஷா', 'सुरक्षा'])('%s may be bold and italic', async (word) => {
  const [upright, bold, italic] = await Promise.all([
    ink(word),
    ink(word, 'font-weight="bold"'),
    ink(word, 'font-style="italic"'),
  ]);
  expect(bold.pixels).toBeGreaterThan(upright.pixels * 1.15);
  expect([italic.left, italic.width, italic.pixels]).not.toEqual([upright.left, upright.width, upright.pixels]);
});
