/** The first letters of the first two words, e.g. `Field Sales Basics` → `FS`; works for Devanagari too. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

/** A small stable hash of a text, so that the same name always looks the same. */
export const seedOf = (text: string): number =>
  Array.from(text).reduce((seed, char) => (seed * 31 + char.charCodeAt(0)) % 9973, 7);
