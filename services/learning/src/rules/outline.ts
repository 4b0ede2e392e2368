import type { CourseState } from '@lms360/contracts/events/catalog';

/** A course's chapters with their lessons, in reading order. */
export type Outline = CourseState['chapters'];
export type OutlineChapter = Outline[number];
export type OutlineLesson = OutlineChapter['lessons'][number];

/** All lessons of an outline in reading order. */
export const lessonsOf = (outline: Outline): OutlineLesson[] => outline.flatMap((chapter) => chapter.lessons);
