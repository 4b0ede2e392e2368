import { exampleCourse, exampleLesson } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import { cardFacts, categoryColor, moment, pictureLink } from '../rules/answer-fields.js';

export const recentViewsAnswer = z.object({
  recentlyviewed: z.array(
    z
      .object({
        lesson_name: z.string().meta({ example: exampleLesson.name, description: 'The lesson looked at; empty when it is gone' }),
        course_image: pictureLink,
        course_id: z.string().meta({ example: exampleCourse.id }),
        course_name: z.string().meta({ example: exampleCourse.title }),
        categoryColor,
        ...cardFacts,
        viewed_at: moment('When the course was last looked at'),
      })
      .meta({ id: 'RecentView' }),
  ),
});
export type RecentViewsAnswer = z.infer<typeof recentViewsAnswer>;
