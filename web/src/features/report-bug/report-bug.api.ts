import { answerOf } from '@/shared/api/client';
import { postReportbug } from '@/shared/api/generated/sdk.gen';

export interface BugReport {
  subject: string;
  /** The description, under its name on the wire. */
  issues: string;
}

/** @returns the server's message with the ticket number */
export const reportBug = async ({ subject, issues }: BugReport, signal: AbortSignal): Promise<string> =>
  (await answerOf(postReportbug({ body: { subject: subject.trim(), issues: issues.trim() }, signal }))).message;
