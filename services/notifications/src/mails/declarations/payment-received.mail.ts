import { invoiceIssued } from '@lms360/contracts/events/billing';
import { longDate } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';
import { rupees } from '../rupees.js';

/** To every superadmin: the payment has arrived, with its invoice. An invoice that is issued again is mailed again. */
export const paymentReceivedMail = declareEventMail({
  kind: 'payment-received',
  event: invoiceIssued,
  recipients: ({ kind }, members) => (kind === 'invoice' ? members.superadmins() : []),
  facts: ({ number, issuedAt, totalPaise, planName, validUntil, paymentId, file }) => ({
    number,
    issuedAt,
    totalPaise,
    planName,
    validUntil,
    paymentId,
    file,
  }),
  words: [],
  content: ({ number, issuedAt, totalPaise, planName, validUntil, paymentId, file }, { links }) => ({
    subject: `Payment received: invoice ${number}`,
    preview: `${rupees(totalPaise)} for the ${planName}. The invoice is attached.`,
    heading: 'Your payment has arrived',
    paragraphs: [`Thank you. We have received ${rupees(totalPaise)} for your ${planName}. The invoice is attached.`],
    details: [
      ['Invoice', number],
      ['Date', longDate(new Date(issuedAt))],
      ['Amount, GST included', rupees(totalPaise)],
      ...(validUntil === undefined ? [] : ([['Plan valid until', longDate(new Date(validUntil))]] as [string, string][])),
      ['Payment', paymentId],
    ],
    button: { label: 'See your plan', url: links.account() },
    note: 'All your invoices are kept under Account.',
    attachment: { name: `${number}.pdf`, file },
  }),
});
