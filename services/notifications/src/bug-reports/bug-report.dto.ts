import { bugReportForm } from '@lms360/contracts/rules/bug-report';
import { z } from 'zod';

export { bugReportForm };
export type BugReportFields = z.infer<typeof bugReportForm>;

export const bugReportAnswer = z.object({ message: z.string(), ticket: z.string() });
export type BugReportAnswer = z.infer<typeof bugReportAnswer>;
