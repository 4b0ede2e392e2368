import { paymentRefunded } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { BANK_DAYS } from '../refund-time.js';
import { rupees } from '../rupees.js';

/** To every superadmin: a payment that bought nothing went back. One that was invoiced is told of with its credit note. */
export const paymentReturnedMail = declareEventMail({
  kind: 'payment-returned',
  event: paymentRefunded,
  recipients: ({ refund }, members) => (refund.creditNoteNumber === null ? members.superadmins() : []),
  facts: ({ refund: { amountPaise, planName, paymentId } }) => ({ amountPaise, planName, paymentId }),
  words: [],
  content: ({ amountPaise, planName, paymentId }, { links }) => ({
    subject: `Payment returned: ${rupees(amountPaise)}`,
    preview: `A payment for the ${planName} was not needed and is on its way back to you.`,
    heading: 'A payment is on its way back to you',
    paragraphs: [
      `A payment of ${rupees(amountPaise)} for the ${planName} was not needed: it has bought nothing, and we have returned it. ${BANK_DAYS}`,
    ],
    details: [['Payment', paymentId]],
    button: { label: 'See your plan', url: links.account() },
  }),
});
