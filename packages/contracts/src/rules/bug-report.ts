import * as z from 'zod';
import { BUG_DESCRIPTION_MAX, SUBJECT_MAX } from './limits.js';
import { line, longest, paragraph } from './text.js';

/** Report a bug (P1 §5); `issues` is the wire's name of the description. */
export const bugReportForm = z.object({
  subject: line('Required subject').check(longest(SUBJECT_MAX)).meta({ example: 'The progress bar stays at 50%' }),
  issues: paragraph('Required description')
    .check(longest(BUG_DESCRIPTION_MAX))
    .meta({ example: 'I read all lessons of the course, and the bar did not move.' }),
});
