import type { Category } from '../categories/category.slice';
import { seedOf } from '../ui/initials';

/** Deep enough for white letters, far enough apart to tell neighbours apart. */
const palette = ['#2e2968', '#16604a', '#8a3b2a', '#1f4e79', '#6b2f63', '#5c5312'];

/**
 * The colour of a drawn cover: the category's where it is known, else one that the course's name always gives.
 * @param categories the company's, `null` before they were loaded
 */
export const coverColor = (name: string, categoryName: string | undefined, categories: Category[] | null): string => {
  const category = categoryName ? categories?.find((known) => known.name === categoryName) : undefined;
  return category?.color ?? palette[seedOf(categoryName || name) % palette.length] ?? '#2e2968';
};
