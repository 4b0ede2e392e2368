import { declareMail } from '../mail-declaration.js';
import { roleIn } from '../wording/roles.js';

export interface BugFacts {
  ticket: string;
  subject: string;
  description: string;
  reporter: { memberId: string; role: string; name?: string; email?: string };
  company: { companyId: string; name?: string };
}

const reporterOf = ({ reporter: { memberId, name, email } }: BugFacts) => [name, email ?? memberId].filter(Boolean).join(', ');
const companyOf = ({ company: { companyId, name } }: BugFacts) => (name ? `${name} (${companyId})` : companyId);

/** To the operator: a member reported a bug. */
export const bugReported = declareMail<BugFacts>({
  kind: 'bug-reported',
  words: ['subject', 'description', 'reporter', 'company'],
  texts: {
    en: (facts) => ({
      subject: `${facts.ticket}: ${facts.subject}`,
      preview: `Reported by ${facts.reporter.name ?? facts.reporter.memberId}`,
      heading: facts.subject,
      paragraphs: [],
      details: [
        ['Ticket', facts.ticket],
        ['Reporter', reporterOf(facts)],
        ['Role', roleIn('en', facts.reporter.role)],
        ['Company', companyOf(facts)],
      ],
    }),
    hi: (facts) => ({
      subject: `${facts.ticket}: ${facts.subject}`,
      preview: `${facts.reporter.name ?? facts.reporter.memberId} ने बताया`,
      heading: facts.subject,
      paragraphs: [],
      details: [
        ['टिकट', facts.ticket],
        ['बताने वाले', reporterOf(facts)],
        ['भूमिका', roleIn('hi', facts.reporter.role)],
        ['कंपनी', companyOf(facts)],
      ],
    }),
  },
  parts: ({ description, reporter: { name = '', email } }) => ({
    quote: description,
    ...(email && { replyTo: { name, email } }),
  }),
});
