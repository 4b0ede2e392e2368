import { seedOf } from '../ui/initials';

/** Deep enough for white letters, far enough apart to tell neighbours apart. */
const palette = ['#2e2968', '#16604a', '#8a3b2a', '#1f4e79', '#6b2f63', '#5c5312'];

/**
 * The colour of a drawn cover.
 * @param category the category's colour; while it is unknown the name gives one, always the same
 */
export const coverColor = (name: string, category: string | null | undefined): string =>
  category ?? palette[seedOf(name) % palette.length] ?? '#2e2968';
