import { passwordResetRequested } from '@lms360/contracts/events/auth';
import { dateAndTime } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';

/** To a member who forgot the password: the link to set a new one. */
export const passwordReset = declareEventMail({
  kind: 'password-reset',
  event: passwordResetRequested,
  recipients: ({ email, name }) => [{ email, name }],
  facts: ({ token }) => ({ expiresAt: token.expiresAt }),
  secret: ({ token }) => token,
  priority: 1,
  words: [],
  content: ({ expiresAt }, { to, links, token }) => ({
    subject: 'Reset your LMS360 password',
    preview: 'Set a new password for your account.',
    heading: 'Set a new password',
    paragraphs: ['You asked for a new password for your LMS360 account.'],
    button: { label: 'Set a new password', url: links.reset(to.email, token) },
    note: `The link works once, until ${dateAndTime(new Date(expiresAt))}. If you did not ask for it, ignore this mail: your password stays as it is.`,
  }),
});
