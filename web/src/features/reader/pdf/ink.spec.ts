import { inkOf, union, withMargins } from './ink';

const WIDTH = 100;
const HEIGHT = 40;

/** A page of one colour, with rectangles of another on it: [left, top, width, height]. */
const page = (paper: number, ink: number, ...marks: [number, number, number, number][]) => {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const set = (x: number, y: number, value: number) => pixels.fill(value, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) set(x, y, paper + ((x * 7 + y * 13) % 10));
  for (const [left, top, width, height] of marks)
    for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) set(x, y, ink);
  return pixels;
};

describe('what is printed on a page', () => {
  test.each<[string, Uint8ClampedArray, { left: number; right: number } | null]>([
    ['one column', page(245, 0, [12, 5, 76, 30]), { left: 0.12, right: 0.88 }],
    ['two columns', page(245, 0, [10, 5, 35, 30], [55, 5, 35, 30]), { left: 0.1, right: 0.9 }],
    ['a page number in the margin', page(245, 0, [20, 5, 60, 20], [94, 36, 2, 3]), { left: 0.2, right: 0.96 }],
    ['grey paper of a scan, with a speck of dust', page(200, 40, [30, 5, 40, 30], [3, 20, 1, 1]), { left: 0.3, right: 0.7 }],
    ['light letters on dark paper', page(20, 250, [25, 5, 50, 30]), { left: 0.25, right: 0.75 }],
    ['a picture that fills it', page(245, 90, [0, 0, 100, 40]), null],
    ['nothing', page(245, 0), null],
    ['a picture to the left edge', page(245, 0, [0, 10, 60, 20]), { left: 0, right: 0.6 }],
  ])('%s', (_what, pixels, expected) => {
    expect(inkOf(pixels, WIDTH)).toEqual(expected);
  });
});

describe('what is shown of it', () => {
  test('the letters do not touch the edge', () => {
    expect(withMargins({ left: 0.12, right: 0.88 })).toEqual({ left: 0.105, right: 0.895 });
  });

  test('never more than the page', () => {
    expect(withMargins({ left: 0, right: 0.995 })).toEqual({ left: 0, right: 1 });
  });

  test('a short title is not blown up', () => {
    const { left, right } = withMargins({ left: 0.4, right: 0.6 });
    expect([left, right]).toEqual([expect.closeTo(0.2), expect.closeTo(0.8)]);
  });

  test('pages together need what each needs', () => {
    expect(union({ left: 0.1, right: 0.8 }, { left: 0.2, right: 0.9 })).toEqual({ left: 0.1, right: 0.9 });
  });
});
