import { exampleCourse, exampleMember } from '@lms360/contracts/rules/examples';
import { listFields, walkedFields } from '@lms360/contracts/rules/list';
import { patternedIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { authorId, cardFacts, categoryColor, createdDate, moment, pictureLink, total } from '../rules/answer-fields.js';

export const masteryRequest = z.object(listFields('course_name', 'formatted_created_date', 'finished_date', 'percentage'));
export type MasteryRequest = z.infer<typeof masteryRequest>;

export const masteryAnswer = z.object({
  courseread: z.array(
    z
      .object({
        course_id: z.string().meta({ example: exampleCourse.id }),
        course_name: z.string().meta({ example: exampleCourse.title }),
        course_image: pictureLink,
        categoryColor,
        course_desc: z.string().meta({ example: exampleCourse.description }),
        author_id: authorId,
        employee_name: z.string().meta({ example: exampleMember.name, description: 'The author; empty until known' }),
        formatted_created_date: createdDate,
        finished_date: moment('When the last lesson was completed; null while unfinished').nullable(),
        ...cardFacts,
        wishList: z.boolean().meta({ example: true }),
      })
      .meta({ id: 'ReadCourse' }),
  ),
  total,
  ...walkedFields,
});
export type MasteryAnswer = z.infer<typeof masteryAnswer>;

export const finishersRequest = z.object({
  courseId: patternedIdField().meta({ description: 'Id of an approved course', example: exampleCourse.id }),
  ...listFields('name', 'Readdate'),
});
export type FinishersRequest = z.infer<typeof finishersRequest>;

export const finishersAnswer = z.object({
  coursereadbyName: z.array(
    z
      .object({
        id: z.string().meta({ example: exampleMember.id }),
        name: z.string().meta({ example: exampleMember.name }),
        email: z.string().meta({ example: exampleMember.email, description: 'Empty until known, as the name' }),
        Readdate: moment('When the member finished the course'),
      })
      .meta({ id: 'Finisher' }),
  ),
  total,
  ...walkedFields,
});
export type FinishersAnswer = z.infer<typeof finishersAnswer>;
