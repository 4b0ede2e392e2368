import { exampleCategory, exampleCourse, exampleMember } from '@lms360/contracts/rules/examples';
import { lessonKindNames } from '@lms360/contracts/lesson-kinds';
import { z } from 'zod';

/** Fields that several answers share, with what they mean on the wire. */
export const pictureLink = z
  .string()
  .nullable()
  .meta({ example: exampleCourse.picture, description: 'Link under /files, valid for a day; null without a picture' });
/** A course without a picture is drawn in it, everywhere the same. */
export const categoryColor = z
  .string()
  .nullable()
  .meta({ example: exampleCategory.color, description: 'Colour of the category; null until known' });
export const authorId = z
  .string()
  .meta({ example: exampleMember.id, description: 'Who wrote the course: two authors may have one name' });
export const createdDate = z.string().meta({ description: 'DD MMM YYYY in Asia/Kolkata', example: '05 Mar 2026' });
export const moment = (description: string) => z.iso.datetime().meta({ example: exampleCourse.created, description });
export const total = z.number().int().meta({ example: 1, description: 'Rows of all pages together' });
/** Pages of students leave out what has none. */
export const courseCount = z.number().int().meta({ example: 3, description: 'How many approved courses it has' });
/** What a card tells of its course's lessons, and of how many of them the caller has completed. */
export const cardFacts = {
  percentage: z.number().int().min(0).max(100).meta({ example: 40, description: 'How much of it the caller has completed' }),
  lesson_count: z.number().int().meta({ example: 5, description: 'How many lessons it has' }),
  kinds: z.array(z.enum(lessonKindNames)).meta({ example: ['video', 'pdf'], description: 'Kinds of its lessons, each once' }),
};
