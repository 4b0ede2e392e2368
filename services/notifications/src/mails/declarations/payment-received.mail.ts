import { invoiceIssued } from '@lms360/contracts/events/billing';
import { calendarDay, longDate } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';
import { rupees } from '../rupees.js';

/** A plan that was bought ahead says when it begins. */
function beginning(issuedAt: string, validFrom: string | undefined): string[] {
  if (validFrom === undefined || validFrom <= calendarDay(new Date(issuedAt))) return [];
  return [`The plan begins on ${longDate(new Date(validFrom))}. What you have until then, with its limits, goes on.`];
}

/** To every superadmin: the payment has arrived, with its invoice. An invoice that is issued again is mailed again. */
export const paymentReceivedMail = declareEventMail({
  kind: 'payment-received',
  event: invoiceIssued,
  recipients: ({ kind }, members) => (kind === 'invoice' ? members.superadmins() : []),
  facts: ({ number, issuedAt, totalPaise, planName, validFrom, validUntil, paymentId, file }) => ({
    number,
    issuedAt,
    totalPaise,
    planName,
    validFrom,
    validUntil,
    paymentId,
    file,
  }),
  words: [],
  content: ({ number, issuedAt, totalPaise, planName, validFrom, validUntil, paymentId, file }, { links }) => ({
    subject: `Payment received: invoice ${number}`,
    preview: `${rupees(totalPaise)} for the ${planName}. The invoice is attached.`,
    heading: 'Your payment has arrived',
    paragraphs: [
      `Thank you. We have received ${rupees(totalPaise)} for your ${planName}. The invoice is attached.`,
      ...beginning(issuedAt, validFrom),
    ],
    details: [
      ['Invoice', number],
      ['Date', longDate(new Date(issuedAt))],
      ['Amount, GST included', rupees(totalPaise)],
      ...(validFrom === undefined ? [] : ([['Plan valid from', longDate(new Date(validFrom))]] as [string, string][])),
      ...(validUntil === undefined ? [] : ([['Plan valid until', longDate(new Date(validUntil))]] as [string, string][])),
      ['Payment', paymentId],
    ],
    button: { label: 'See your plan', url: links.account() },
    note: 'All your invoices are kept under Account.',
    attachment: { name: `${number}.pdf`, file },
  }),
});
