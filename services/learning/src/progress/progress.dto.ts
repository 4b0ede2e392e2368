import { z } from 'zod';
import { createdDate, moment, pictureLink, total } from '../wire/answers.js';
import { listQuery } from '../wire/list-query.js';
import { wireId } from '../wire/wire-id.js';

export const masteryRequest = z
  .object(listQuery('course_name', 'formatted_created_date', 'finished_date', 'percentage'))
  .prefault({});
export type MasteryRequest = z.infer<typeof masteryRequest>;

export const masteryAnswer = z.object({
  courseread: z.array(
    z.object({
      course_id: z.string(),
      course_name: z.string(),
      course_image: pictureLink,
      course_desc: z.string(),
      employee_name: z.string().meta({ description: 'The author; empty until known' }),
      formatted_created_date: createdDate,
      finished_date: moment('When the last lesson was completed; null while unfinished').nullable(),
      percentage: z.number().int().min(0).max(100),
      wishList: z.boolean(),
    }),
  ),
  total,
});
export type MasteryAnswer = z.infer<typeof masteryAnswer>;

export const readersRequest = z.object({ courseId: wireId('Id of an approved course'), ...listQuery('name', 'Readdate') });
export type ReadersRequest = z.infer<typeof readersRequest>;

export const readersAnswer = z.object({
  coursereadbyName: z.array(z.object({ name: z.string(), Readdate: moment('When the member finished the course') })),
  total,
});
export type ReadersAnswer = z.infer<typeof readersAnswer>;
