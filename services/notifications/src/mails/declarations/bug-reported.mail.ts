import { declareMail } from '../mail-declaration.js';

export interface BugFacts {
  ticket: string;
  subject: string;
  description: string;
  reporter: { memberId: string; role: string; name?: string; email?: string };
  company: { companyId: string; name?: string };
}

/** To the operator: a member reported a bug. */
export const bugReported = declareMail({
  kind: 'bug-reported',
  words: ['subject', 'description', 'reporter', 'company'],
  content: ({ ticket, subject, description, reporter, company }: BugFacts) => ({
    subject: `${ticket}: ${subject}`,
    preview: `Reported by ${reporter.name ?? reporter.memberId}`,
    heading: subject,
    paragraphs: [],
    quote: description,
    details: [
      ['Ticket', ticket],
      ['Reporter', [reporter.name, reporter.email ?? reporter.memberId].filter(Boolean).join(', ')],
      ['Role', reporter.role],
      ['Company', company.name ? `${company.name} (${company.companyId})` : company.companyId],
    ],
    replyTo: reporter.email,
  }),
});
