import * as z from 'zod';
import { exampleCourse } from './examples.js';
import { REASON_MAX } from './limits.js';
import { paragraphOf } from './normal-text.js';
import { longest, paragraph } from './text.js';

/** The reason of a rejection on the wire, where an approval has none. */
export const rejectionReason = z
  .string({ error: 'The reason must be a text' })
  .overwrite(paragraphOf)
  .check(longest(REASON_MAX))
  .nullish()
  .meta({ example: exampleCourse.reason });

/** The form that asks for it (P2 §5, Approval). */
export const rejectionForm = z.object({ reason: paragraph('Please enter the reason.').check(longest(REASON_MAX)) });
