import { z } from 'zod';
import { defineEvent, instant } from './define.js';

export const courseCompleted = defineEvent(
  'learning.course.completed',
  z.object({
    courseId: z.uuid(),
    courseTitle: z.string(),
    memberId: z.uuid(),
    completedAt: instant,
    /** The course's author; events of the release before do not say. */
    authorId: z.uuid().optional(),
  }),
);
export type CourseCompletion = z.infer<typeof courseCompleted.schema>;
