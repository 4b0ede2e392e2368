import { memberInvited, type MemberState } from '@lms360/contracts/events/auth';
import { dateAndTime } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';

/** What a member does with the company. */
const DOES: Record<MemberState['role'], string> = { superadmin: 'manage', employee: 'teach with', student: 'learn with' };

interface Facts {
  companyName: string;
  expiresAt: string;
  /** Mails that the release before has kept say none. */
  role?: MemberState['role'];
}

/** To a member whom a superadmin added: the link to set a password. None once the member was verified or removed. */
export const invitation = declareEventMail({
  kind: 'invitation',
  event: memberInvited,
  recipients: async ({ memberId, email, name }, members) => {
    const known = await members.find(memberId);
    return known?.verified || known?.removed ? [] : [{ email, name }];
  },
  facts: ({ companyName, role, token }): Facts => ({ companyName, role, expiresAt: token.expiresAt }),
  secret: ({ token }) => token,
  words: ['companyName'],
  content: ({ companyName, role = 'student', expiresAt }, { to, links, token, unknownCompanyToken }) => ({
    subject: `You are invited to ${DOES[role]} ${companyName} on LMS360`,
    preview: `${companyName} has added you. Set a password to begin.`,
    heading: 'You are invited',
    paragraphs: [
      `${companyName} has added you to its learning platform on LMS360. Set a password and you can sign in with this address, ${to.email}.`,
    ],
    button: { label: 'Accept the invitation', url: links.invitation(to.email, token) },
    note: `The link works once, until ${dateAndTime(new Date(expiresAt))}. If you did not expect this, you can ignore this mail.`,
    noteLink: { label: 'I do not know this company', url: links.unknownCompany(unknownCompanyToken) },
  }),
});
