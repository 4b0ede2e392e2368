import { MailboxReader } from '@lms360/api-client/mailbox';

const mailbox = new MailboxReader(process.env['E2E_MAILBOX_URL'] ?? '');

/** The link in the newest mail to an address, as its reader would follow it. */
export const linkIn = (address: string, pattern: RegExp) => mailbox.link(address, pattern);

/** Waits for a mail with this subject. */
export const mailWith = (address: string, subject: RegExp) => mailbox.withSubject(address, subject);
