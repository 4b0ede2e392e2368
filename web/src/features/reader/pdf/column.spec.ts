import { columnAt } from './column';

const line = (left: number, right: number, top: number) => ({ left, right, top, bottom: top + 10 });
const twoColumns = [0, 1, 2, 3, 4, 5].flatMap((at) => [line(10, 180 - at, at * 14), line(200, 380 - at * 3, at * 14)]);

describe('the column under a finger', () => {
  test.each<[string, ReturnType<typeof line>[], [number, number], [number, number] | null]>([
    ['the left of two', twoColumns, [100, 40], [10, 180]],
    ['the right of two', twoColumns, [300, 40], [200, 380]],
    ['the nearer one, in the gap', twoColumns, [196, 40], [200, 380]],
    ['a single one', [line(20, 350, 0), line(20, 300, 14), line(20, 340, 28)], [320, 20], [20, 350]],
    ['words of one line', [line(20, 60, 0), line(62, 120, 0), line(20, 120, 14)], [30, 5], [20, 120]],
    ['a heading over both is too far away', [line(10, 380, -200), ...twoColumns], [100, 40], [10, 180]],
    ['no text near it', twoColumns, [100, 400], null],
    ['a scan', [], [100, 40], null],
  ])('%s', (_what, lines, [x, y], expected) => {
    expect(columnAt(lines, x, y)).toEqual(expected);
  });
});
