import { NotificationTables1800000000001 } from './migrations/1800000000001-notification-tables.js';
import { MailTrace1800000000002 } from './migrations/1800000000002-mail-trace.js';
import { Superadmins1800000000003 } from './migrations/1800000000003-superadmins.js';
import { AwaitedMails1800000000004 } from './migrations/1800000000004-awaited-mails.js';
import { MailPriority1800000000005 } from './migrations/1800000000005-mail-priority.js';
import { UnknownCompanies1800000000020 } from './migrations/1800000000020-unknown-companies.js';
import { Languages1800000000021 } from './migrations/1800000000021-languages.js';
import { Consents1800000000022 } from './migrations/1800000000022-consents.js';

export const migrations = [
  NotificationTables1800000000001,
  MailTrace1800000000002,
  Superadmins1800000000003,
  AwaitedMails1800000000004,
  MailPriority1800000000005,
  UnknownCompanies1800000000020,
  Languages1800000000021,
  Consents1800000000022,
];

/** Tables without a company, each with its reason; a test fails for any other. */
export const companylessTables = {
  mail_due: 'lists for the sender which mail of which company is due: ids and times, no content',
  newsletter_subscriber: 'visitors who belong to no company',
  enquiry: 'visitors who belong to no company',
};
