/** The part of a page's width in which something is printed: fractions of it, from its left edge. */
export interface Span {
  left: number;
  right: number;
}

export const WHOLE: Span = { left: 0, right: 1 };

/** How far a pixel's colour must be from the paper's; a scan's paper is not quite even. */
const INK = 40;
/** One dark pixel alone is dust. */
const DUST = 1;

/**
 * Where a page has anything on it but paper, whose colour is that of its corners.
 * @param pixels RGBA, row by row
 * @param width in pixels
 * @returns `null` for an empty page
 */
export const inkOf = (pixels: Uint8ClampedArray, width: number): Span | null => {
  const height = pixels.length / 4 / width;
  const paper = paperOf(pixels, width, height);
  const inked = (x: number): boolean => {
    let found = 0;
    for (let y = 0; y < height && found <= DUST; y += 1) if (distance(pixels, y * width + x, paper) > INK) found += 1;
    return found > DUST;
  };
  let left = 0;
  while (left < width && !inked(left)) left += 1;
  if (left === width) return null;
  let right = width;
  while (!inked(right - 1)) right -= 1;
  return { left: left / width, right: right / width };
};

type Colour = [number, number, number];

const colourAt = (pixels: Uint8ClampedArray, at: number): Colour => [
  pixels[at * 4] ?? 0,
  pixels[at * 4 + 1] ?? 0,
  pixels[at * 4 + 2] ?? 0,
];

const distance = (pixels: Uint8ClampedArray, at: number, [red, green, blue]: Colour): number =>
  Math.max(
    Math.abs((pixels[at * 4] ?? 0) - red),
    Math.abs((pixels[at * 4 + 1] ?? 0) - green),
    Math.abs((pixels[at * 4 + 2] ?? 0) - blue),
  );

/** The colour of the corners where at least three agree, else white. */
const paperOf = (pixels: Uint8ClampedArray, width: number, height: number): Colour => {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((at) => ({ at, colour: colourAt(pixels, at) }));
  const agreed = corners.find(({ colour }) => corners.filter(({ at }) => distance(pixels, at, colour) <= INK).length >= 3);
  return agreed?.colour ?? [255, 255, 255];
};

/** What two pages need together. */
export const union = (a: Span, b: Span): Span => ({ left: Math.min(a.left, b.left), right: Math.max(a.right, b.right) });

/** Room beside the letters, and the narrowest that is shown: a page with a short title alone is not blown up. */
const MARGIN = 0.015;
const NARROWEST = 0.6;

/** A span with a little of its margins, inside the page. */
export const withMargins = ({ left, right }: Span): Span => {
  const missing = Math.max(0, NARROWEST - (right - left)) / 2;
  const from = Math.max(0, left - Math.max(MARGIN, missing));
  const to = Math.min(1, right + Math.max(MARGIN, missing));
  return { left: from, right: to };
};
