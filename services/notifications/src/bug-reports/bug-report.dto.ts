import { bugReportForm } from '@lms360/contracts/rules/bug-report';
import { exampleMail } from '@lms360/contracts/rules/examples';
import { z } from 'zod';

export { bugReportForm };
export type BugReportFields = z.infer<typeof bugReportForm>;

export const bugReportAnswer = z.object({
  message: z.string().meta({ example: `Thank you! Your report has been received. Your ticket number is ${exampleMail.ticket}.` }),
  ticket: z.string().meta({ example: exampleMail.ticket }),
});
export type BugReportAnswer = z.infer<typeof bugReportAnswer>;
