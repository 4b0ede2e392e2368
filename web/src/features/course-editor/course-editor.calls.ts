import { defineCall } from '@/shared/calls/define-call';
import { fetchChoices, fetchCourse, moveCourse, removeCourse, saveCourse } from './course-editor.api';
import { saveOrder } from './outline-order.api';
import { savePdfs } from './pdfs.api';
import { checkVideo, removeChapter, removeLesson, saveChapter, saveLesson } from './outline.api';

export const courseLoad = defineCall({ name: 'course-editor/load', take: 'latest' }, fetchCourse);
export const choicesLoad = defineCall({ name: 'course-editor/choices', take: 'latest' }, fetchChoices);
export const videoCheck = defineCall({ name: 'course-editor/video', take: 'latest', handles: ['internal'] }, checkVideo);

/** Leading: a double click saves once. The form says itself that the plan's limit is reached (P2 §8). */
export const courseSave = defineCall(
  { name: 'course-editor/save', take: 'leading', handles: ['plan_limit_reached'] },
  saveCourse,
);
export const courseDelete = defineCall({ name: 'course-editor/delete', take: 'leading' }, removeCourse);
export const courseMove = defineCall({ name: 'course-editor/move', take: 'leading' }, moveCourse);
export const orderSave = defineCall({ name: 'course-editor/order', take: 'leading' }, saveOrder);
export const chapterSave = defineCall({ name: 'course-editor/chapter-save', take: 'leading' }, saveChapter);
export const chapterDelete = defineCall({ name: 'course-editor/chapter-delete', take: 'leading' }, removeChapter);
export const lessonSave = defineCall({ name: 'course-editor/lesson-save', take: 'leading' }, saveLesson);
/** A dialog shows what was refused beside each document. */
export const pdfsSave = defineCall({ name: 'course-editor/pdfs-save', take: 'leading' }, savePdfs);
export const lessonDelete = defineCall({ name: 'course-editor/lesson-delete', take: 'leading' }, removeLesson);
