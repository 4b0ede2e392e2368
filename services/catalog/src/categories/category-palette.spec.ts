import { nextColor, palette } from './category-palette.js';

it('no colour comes again before all have come', () => {
  const colors: string[] = [];
  for (let n = 0; n < palette.length; n++) colors.push(nextColor(colors));
  expect(new Set(colors).size).toBe(palette.length);
  expect(nextColor(colors)).toBe(palette[0]);
});

it('the colour of a deleted category is given again', () => {
  expect(nextColor(palette.filter((color) => color !== palette[3]))).toBe(palette[3]);
});

it.each(palette)('%s can be read on white and on near black', (color) => {
  expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(color, '#14151f')).toBeGreaterThanOrEqual(3);
});

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
