import { chapterForm } from '@lms360/contracts/rules/chapter';
import { exampleChapter, exampleCourse } from '@lms360/contracts/rules/examples';
import { advisory } from '@lms360/contracts/rules/text';
import { idField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { lessonAnswer } from '../lessons/lesson.dto.js';

export const addChapterBody = chapterForm.extend({ course_id: idField().meta({ example: exampleCourse.id }) });
export type AddChapterBody = z.infer<typeof addChapterBody>;
/** A chapter stays in its course: `course_id` is not used. */
export const updateChapterBody = chapterForm.extend({
  chapter_id: idField().meta({ example: exampleChapter.id }),
  course_id: advisory(),
});
export type UpdateChapterBody = z.infer<typeof updateChapterBody>;
export const chapterIdBody = z.object({ id: idField().meta({ example: exampleChapter.id }) });

export const chapterAnswers = z.array(
  z
    .object({
      chapter_id: z.string().meta({ example: exampleChapter.id }),
      chapter_name: z.string().meta({ example: exampleChapter.name }),
      course_id: z.string().meta({ example: exampleCourse.id }),
      lessons: z.array(lessonAnswer),
    })
    .meta({ id: 'Chapter' }),
);
export type ChapterAnswers = z.infer<typeof chapterAnswers>;
