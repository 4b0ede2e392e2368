/** Colours that white text and dark text alike can stand beside, in the light scheme and the dark one. */
export const palette = [
  '#4f5bd5',
  '#0f8b8d',
  '#c2571a',
  '#7b4fb5',
  '#2f855a',
  '#b83280',
  '#2b6cb0',
  '#a16207',
  '#c53030',
  '#5f6f8a',
] as const;

/** The colour of a company's next category: the one that it uses least so far, first come first served. */
export function nextColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((other) => other === color).length;
  return palette.reduce((best, color) => (uses(color) < uses(best) ? color : best), palette[0] as string);
}
