import { brand, dark } from './brand.js';

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2.2, contrast ratio. */
const contrast = (one: string, other: string) => {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
};

/** A colour with its lightness turned around, as programs that force dark mails do it. */
const turned = (color: string) => {
  const rgb = channels(color);
  const shift = 1 - Math.max(...rgb) - Math.min(...rgb);
  return `#${rgb
    .map((channel) =>
      Math.round((channel + shift) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
/** Text that is dark is made light, a ground that is light is made dark; the others stay. */
const forcedText = (color: string) => (luminance(color) < 0.4 ? turned(color) : color);
const forcedGround = (color: string) => (luminance(color) > 0.4 ? turned(color) : color);

const light = { ...brand, button: brand.indigo, onButton: brand.white };
const inDark = { ...dark, onButton: brand.white };

/** Text and its ground. */
const pairs = [
  ['onButton', 'button'],
  ['ink', 'white'],
  ['ink', 'warmWhite'],
  ['quiet', 'white'],
  ['quiet', 'warmWhite'],
  ['indigo', 'white'],
  ['indigo', 'warmWhite'],
] as const;

it.each(pairs)('%s on %s is legible in a light, a dark and a forced dark mail', (text, ground) => {
  expect(contrast(light[text], light[ground])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(inDark[text], inDark[ground])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(forcedText(light[text]), forcedGround(light[ground]))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(forcedText(inDark[text]), forcedGround(inDark[ground]))).toBeGreaterThanOrEqual(4.5);
});
