import { z } from 'zod';
import { moment, pictureLink } from '../wire/answers.js';

export const recentViewsAnswer = z.object({
  recentlyviewed: z.array(
    z.object({
      lesson_name: z.string().meta({ description: 'The lesson looked at; empty when it is gone' }),
      course_image: pictureLink,
      course_id: z.string(),
      course_name: z.string(),
      viewed_at: moment('When the course was last looked at'),
    }),
  ),
});
export type RecentViewsAnswer = z.infer<typeof recentViewsAnswer>;
