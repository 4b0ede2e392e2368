/** Left and right edge, in pixels of the window. */
export type Edges = [left: number, right: number];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lines this far above and below a finger, in pixels, tell the column that it is on. */
const NEAR = 80;

/**
 * The column of text under a finger: the lines near it that stand above each other.
 * @param lines boxes of a page's pieces of text
 * @returns `null` where there is no text near it
 */
export const columnAt = (lines: Box[], x: number, y: number): Edges | null => {
  const near = lines.filter(({ top, bottom, left, right }) => top < y + NEAR && bottom > y - NEAR && right > left);
  const gap = ({ left, right }: Box): number => Math.max(left - x, x - right, 0);
  const first = near.toSorted((a, b) => gap(a) - gap(b))[0];
  if (!first) return null;
  let edges: Edges = [first.left, first.right];
  for (let grown = true; grown;) {
    grown = false;
    for (const { left, right } of near) {
      if (right <= edges[0] || left >= edges[1] || (left >= edges[0] && right <= edges[1])) continue;
      edges = [Math.min(left, edges[0]), Math.max(right, edges[1])];
      grown = true;
    }
  }
  return edges;
};
