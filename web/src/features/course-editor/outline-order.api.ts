import { answerOf } from '@/shared/api/client';
import { putV1CoursesByIdOutline } from '@/shared/api/generated/sdk.gen';
import type { EditedChapter } from './course-editor.types';

export interface Order {
  courseId: string;
  /** Of the course that the order was made from. */
  version: number;
  chapters: EditedChapter[];
}

/** Puts chapters and lessons into their new order. @returns the course's new version @throws ApiError 409 when somebody was first */
export const saveOrder = async ({ courseId, version, chapters }: Order, signal: AbortSignal): Promise<number> => {
  const order = chapters.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));
  const call = putV1CoursesByIdOutline({ path: { id: courseId }, body: { version, chapters: order }, signal });
  return (await answerOf(call)).version;
};
