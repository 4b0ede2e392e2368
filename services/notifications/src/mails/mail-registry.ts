import { bugReported } from './declarations/bug-reported.mail.js';
import { companyClosedMail } from './declarations/company-closed.mail.js';
import { companyUnknown } from './declarations/company-unknown.mail.js';
import { courseApprovedMail } from './declarations/course-approved.mail.js';
import { courseCompletedMail } from './declarations/course-completed.mail.js';
import { courseRejectedMail } from './declarations/course-rejected.mail.js';
import { courseSubmittedMail } from './declarations/course-submitted.mail.js';
import { creditNoteIssuedMail } from './declarations/credit-note-issued.mail.js';
import { enquiryReceived } from './declarations/enquiry-received.mail.js';
import { invitation } from './declarations/invitation.mail.js';
import { newsletterConfirmation } from './declarations/newsletter-confirmation.mail.js';
import { passwordReset } from './declarations/password-reset.mail.js';
import { paymentReceivedMail } from './declarations/payment-received.mail.js';
import { paymentReturnedMail } from './declarations/payment-returned.mail.js';
import { paymentReturnedToPayerMail } from './declarations/payment-returned-to-payer.mail.js';
import { subscriptionExpiredMail } from './declarations/subscription-expired.mail.js';
import { subscriptionExpiringMail } from './declarations/subscription-expiring.mail.js';
import { verifyAddress } from './declarations/verify-address.mail.js';
import { memberDeactivatedMail } from './declarations/member-deactivated.mail.js';
import { memberReactivatedMail } from './declarations/member-reactivated.mail.js';
import { newDeviceMail } from './declarations/new-device.mail.js';
import { newSuperadminMail } from './declarations/new-superadmin.mail.js';
import { passwordChangedMail } from './declarations/password-changed.mail.js';
import { roleChangedMail } from './declarations/role-changed.mail.js';
import type { EventMail, MailTemplate } from './mail-declaration.js';

/** Every mail that an event causes. A new mail: a declaration, and its name here. */
export const eventMails: EventMail[] = [
  verifyAddress,
  invitation,
  passwordReset,
  passwordChangedMail,
  newDeviceMail,
  roleChangedMail,
  memberDeactivatedMail,
  memberReactivatedMail,
  newSuperadminMail,
  companyClosedMail,
  courseSubmittedMail,
  courseApprovedMail,
  courseRejectedMail,
  courseCompletedMail,
  subscriptionExpiringMail,
  subscriptionExpiredMail,
  paymentReceivedMail,
  creditNoteIssuedMail,
  paymentReturnedMail,
  paymentReturnedToPayerMail,
];

const templates = new Map<string, MailTemplate>(
  [...eventMails, enquiryReceived, bugReported, companyUnknown, newsletterConfirmation].map((template) => [
    template.kind,
    template,
  ]),
);

/** Every kind of mail. */
export const mailKinds = [...templates.keys()];

/** @throws Error for a kind that no release has known */
export function templateOf(kind: string): MailTemplate {
  const template = templates.get(kind);
  if (!template) throw new Error(`There is no mail of kind ${kind}`);
  return template;
}
