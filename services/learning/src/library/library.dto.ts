import { exampleCourse, exampleMember } from '@lms360/contracts/rules/examples';
import { listFields, walkedFields } from '@lms360/contracts/rules/list';
import { patternedIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { authorId, cardFacts, categoryColor, createdDate, pictureLink, total } from '../rules/answer-fields.js';

export const libraryChange = z.object({
  course_id: patternedIdField().meta({ description: 'Id of an approved course', example: exampleCourse.id }),
  wishlist: z
    .boolean({ error: 'Choose whether the course is in the library.' })
    .meta({ example: true, description: 'Wanted state: true adds the course, false removes it; repeating changes nothing' }),
});
export type LibraryChange = z.infer<typeof libraryChange>;

export const libraryChangeAnswer = z.object({
  msg: z.enum(['Wishlist added successfully', 'Wishlist removed successfully']),
});
export type LibraryChangeAnswer = z.infer<typeof libraryChangeAnswer>;

export const libraryRequest = z.object(listFields('course_name', 'formatted_created_date', 'course_created_by'));
export type LibraryRequest = z.infer<typeof libraryRequest>;

export const libraryAnswer = z.object({
  data: z.array(
    z
      .object({
        id: z.string().meta({ example: exampleCourse.id }),
        course_name: z.string().meta({ example: exampleCourse.title }),
        course_desc: z.string().meta({ example: exampleCourse.description }),
        course_image: pictureLink,
        categoryColor,
        author_id: authorId,
        course_created_by: z.string().meta({ example: exampleMember.name, description: 'The author; empty until known' }),
        formatted_created_date: createdDate,
        wishlist: z.boolean().meta({ example: true }),
        ...cardFacts,
      })
      .meta({ id: 'LibraryCourse' }),
  ),
  total,
  ...walkedFields,
});
export type LibraryAnswer = z.infer<typeof libraryAnswer>;
