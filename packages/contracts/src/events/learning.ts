import { z } from 'zod';
import { defineEvent, instant } from './define.js';

export const courseCompleted = defineEvent(
  'learning.course.completed',
  z.object({ courseId: z.uuid(), courseTitle: z.string(), memberId: z.uuid(), completedAt: instant }),
);
export type CourseCompletion = z.infer<typeof courseCompleted.schema>;
