import { seedOf } from '../ui/initials';

/** Dark enough for white letters, different enough to distinguish neighbours. */
const palette = ['#2e2968', '#16604a', '#8a3b2a', '#1f4e79', '#6b2f63', '#5c5312'];

/**
 * The colour of a drawn cover.
 * @param category the category's colour; while it is unknown the colour is derived from the name, always the same one
 */
export const coverColor = (name: string, category: string | null | undefined): string =>
  category ?? palette[seedOf(name) % palette.length] ?? '#2e2968';
