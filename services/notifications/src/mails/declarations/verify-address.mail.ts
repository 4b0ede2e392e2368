import { verificationRequested } from '@lms360/contracts/events/auth';
import { dateAndTime } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';

/** To whoever signed up: the link that brings the company into being. */
export const verifyAddress = declareEventMail({
  kind: 'verify-address',
  event: verificationRequested,
  recipients: ({ email, name }) => [{ email, name }],
  facts: ({ token }) => ({ expiresAt: token.expiresAt }),
  secret: ({ token }) => token,
  priority: 1,
  words: [],
  content: ({ expiresAt }, { links, token }) => ({
    subject: 'Confirm your email address for LMS360',
    preview: 'One step left: confirm your address and your 14-day free trial begins.',
    heading: 'Confirm your email address',
    paragraphs: [
      'Thank you for signing up for LMS360. Please confirm that this is your address; then you can sign in and your free trial is yours to explore.',
    ],
    button: { label: 'Confirm my address', url: links.verification(token) },
    note: `The link works once, until ${dateAndTime(new Date(expiresAt))}. If you did not sign up, you can ignore this mail.`,
  }),
});
