import { exampleChapter, exampleCourse, exampleLesson } from '@lms360/contracts/rules/examples';
import { lessonKindNames } from '@lms360/contracts/lesson-kinds';
import { body, versionField } from '@lms360/platform/calls/body';
import { rowId } from '@lms360/platform/ids/row-id';
import { z } from 'zod';

/** The most chapters and lessons that an order names (courses.md §10). */
const [CHAPTERS_MAX, LESSONS_MAX] = [100, 1000];

const id = (example: string) => z.string({ error: 'Required id' }).transform(rowId).meta({ example });

/** Every chapter of the course with every lesson, in their new order. */
export const orderBody = body({
  version: versionField(),
  chapters: z
    .array(
      body({
        id: id(exampleChapter.id),
        lessons: z.array(id(exampleLesson.id), { error: 'Required lessons' }).max(LESSONS_MAX),
      }),
      { error: 'Required chapters' },
    )
    .max(CHAPTERS_MAX),
});
export type Order = z.infer<typeof orderBody>['chapters'];

export const outlineAnswer = z
  .object({
    course_id: z.string().meta({ example: exampleCourse.id }),
    version: z.number().int().meta({ example: 7 }),
    chapters: z.array(
      z.object({
        id: z.string().meta({ example: exampleChapter.id }),
        name: z.string().meta({ example: exampleChapter.name }),
        lessons: z.array(
          z.object({
            id: z.string().meta({ example: exampleLesson.id }),
            name: z.string().meta({ example: exampleLesson.name }),
            kind: z.enum(lessonKindNames),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Outline' });
export type Outline = z.infer<typeof outlineAnswer>;
