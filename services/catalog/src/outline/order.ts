import { sentences } from '@lms360/contracts/sentences';
import { conflict, invalid } from '@lms360/service-kit/core/errors';
import type { Order, Outline } from './outline.dto.js';

const INCOMPLETE = {
  chapters: 'This order does not have all chapters of the course.',
  lessons: 'This order does not have all lessons of the course.',
};
const TWICE = { chapters: 'A chapter stands twice in this order.', lessons: 'A lesson stands twice in this order.' };

/** Chapters with their lessons, by their ids alone. */
export const orderOf = ({ chapters }: Outline): Order =>
  chapters.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));

export const isSame = (one: Order, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Refuses an order that is not one of exactly the chapters and lessons that the course has. @throws 400 */
export function requireComplete(wished: Order, present: Order): void {
  const chapters = (order: Order) => order.map(({ id }) => id);
  const lessons = (order: Order) => order.flatMap((chapter) => chapter.lessons);
  requireAll(chapters(wished), chapters(present), TWICE.chapters, INCOMPLETE.chapters);
  requireAll(lessons(wished), lessons(present), TWICE.lessons, INCOMPLETE.lessons);
}

function requireAll(wished: string[], present: string[], twice: string, incomplete: string): void {
  const different = new Set(wished);
  if (different.size < wished.length) throw invalid(twice, 'chapters');
  if (different.size !== present.length || present.some((id) => !different.has(id))) throw invalid(incomplete, 'chapters');
}

/** @throws 409 when the object is no longer the one that a change was made from */
export function requireVersion(given: number, present: number): void {
  if (given !== present) throw conflict(sentences.changedMeanwhile, 'version');
}
