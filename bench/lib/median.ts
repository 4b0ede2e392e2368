/** The median of some figures, the lower of two. */
export const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor((figures.length - 1) / 2)] ?? 0;
