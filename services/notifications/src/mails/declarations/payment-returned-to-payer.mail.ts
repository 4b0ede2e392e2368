import { paymentReturned } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { BANK_DAYS } from '../refund-time.js';
import { rupees } from '../rupees.js';

/** To who paid: the payment went back, but the company is deleted, so no superadmin can be told. */
export const paymentReturnedToPayerMail = declareEventMail({
  kind: 'payment-returned-to-payer',
  event: paymentReturned,
  recipients: ({ email }) => [{ email, name: '' }],
  facts: ({ amountPaise, planName, paymentId, creditNoteNumber }) => ({ amountPaise, planName, paymentId, creditNoteNumber }),
  words: [],
  content: ({ amountPaise, planName, paymentId, creditNoteNumber }, { links }) => ({
    subject: `Payment returned: ${rupees(amountPaise)}`,
    preview: `A payment for the ${planName} is on its way back to you.`,
    heading: 'A payment is on its way back to you',
    paragraphs: [
      `A payment of ${rupees(amountPaise)} for the ${planName} is on its way back to you: the company that it was for has been deleted. ${BANK_DAYS}`,
      ...(creditNoteNumber === null ? [] : ['The credit note is kept. If you need it, write to us and name its number.']),
    ],
    details: [
      ['Payment', paymentId],
      ...(creditNoteNumber === null ? [] : ([['Credit note', creditNoteNumber]] as [string, string][])),
    ],
    button: { label: 'Write to us', url: links.contact() },
  }),
});
