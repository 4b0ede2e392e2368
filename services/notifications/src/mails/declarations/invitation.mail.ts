import { memberInvited } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { moment } from '../moment.js';

/** To a member whom a superadmin added: the link to set a password. None once the member was verified or removed. */
export const invitation = declareEventMail({
  kind: 'invitation',
  event: memberInvited,
  recipients: async ({ memberId, email, name }, members) => {
    const known = await members.find(memberId);
    return known?.verified || known?.removed ? [] : [{ email, name }];
  },
  facts: ({ companyName, token }) => ({ companyName, expiresAt: token.expiresAt }),
  secret: ({ token }) => token,
  content: ({ companyName, expiresAt }, { to, links, token }) => ({
    subject: `You are invited to learn with ${companyName} on LMS360`,
    preview: `${companyName} has added you. Set a password to begin.`,
    heading: 'You are invited',
    paragraphs: [
      `${companyName} has added you to its learning platform on LMS360. Set a password and you can sign in with this address, ${to.email}.`,
    ],
    button: { label: 'Accept the invitation', url: links.invitation(to.email, token) },
    note: `The link works once, until ${moment(expiresAt)}. If you did not expect this, you can ignore this mail.`,
  }),
});
