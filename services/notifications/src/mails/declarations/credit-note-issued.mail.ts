import { invoiceIssued } from '@lms360/contracts/events/billing';
import { longDate } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';
import { BANK_DAYS } from '../refund-time.js';
import { rupees } from '../rupees.js';

/** To every superadmin: money went back, with the credit note that corrects the invoice. */
export const creditNoteIssuedMail = declareEventMail({
  kind: 'credit-note-issued',
  event: invoiceIssued,
  recipients: ({ kind }, members) => (kind === 'credit-note' ? members.superadmins() : []),
  facts: ({ number, issuedAt, totalPaise, planName, paymentId, originalNumber, file }) => ({
    number,
    issuedAt,
    totalPaise,
    planName,
    paymentId,
    originalNumber,
    file,
  }),
  words: [],
  content: ({ number, issuedAt, totalPaise, planName, paymentId, originalNumber, file }, { links }) => ({
    subject: `Refund: credit note ${number}`,
    preview: `${rupees(totalPaise)} for the ${planName} is on its way back to you.`,
    heading: 'Your refund is on its way',
    paragraphs: [`We have refunded ${rupees(totalPaise)} for your ${planName}. ${BANK_DAYS} The credit note is attached.`],
    details: [
      ['Credit note', number],
      ...(originalNumber === null ? [] : ([['Against invoice', originalNumber]] as [string, string][])),
      ['Date', longDate(new Date(issuedAt))],
      ['Amount, GST included', rupees(totalPaise)],
      ['Payment', paymentId],
    ],
    button: { label: 'See your plan', url: links.account() },
    attachment: { name: `${number}.pdf`, file },
  }),
});
