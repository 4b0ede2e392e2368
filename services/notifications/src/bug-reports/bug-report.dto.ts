import { bugReportForm } from '@lms360/contracts/rules/bug-report';
import { exampleMail } from '@lms360/contracts/rules/examples';
import { messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { z } from 'zod';

export { bugReportForm };
export type BugReportFields = z.infer<typeof bugReportForm>;

/** @param sentence says the ticket of `exampleMail` */
export const bugReportAnswer = (sentence: string) =>
  messageAnswer(sentence).extend({ ticket: z.string().meta({ example: exampleMail.ticket }) });
export type BugReportAnswer = z.infer<ReturnType<typeof bugReportAnswer>>;
