import { invoiceIssued, type InvoiceState } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { dayIn } from '../wording/dates.js';
import { BANK_DAYS } from '../wording/refund-time.js';
import { rupees } from '../wording/rupees.js';

type Facts = Pick<InvoiceState, 'number' | 'issuedAt' | 'totalPaise' | 'planName' | 'paymentId' | 'originalNumber' | 'file'>;

/** To every superadmin: money went back, with the credit note that corrects the invoice. */
export const creditNoteIssuedMail = declareEventMail({
  kind: 'credit-note-issued',
  event: invoiceIssued,
  recipients: ({ kind }, members) => (kind === 'credit-note' ? members.superadmins() : []),
  facts: ({ number, issuedAt, totalPaise, planName, paymentId, originalNumber, file }): Facts => ({
    number,
    issuedAt,
    totalPaise,
    planName,
    paymentId,
    originalNumber,
    file,
  }),
  words: [],
  texts: {
    en: ({ number, issuedAt, totalPaise, planName, paymentId, originalNumber }) => ({
      subject: `Refund: credit note ${number}`,
      preview: `${rupees(totalPaise)} for the ${planName} is on its way back to you.`,
      heading: 'Your refund is on its way',
      paragraphs: [`We have refunded ${rupees(totalPaise)} for your ${planName}. ${BANK_DAYS.en} The credit note is attached.`],
      details: [
        ['Credit note', number],
        ...(originalNumber === null ? [] : ([['Against invoice', originalNumber]] as [string, string][])),
        ['Date', dayIn('en', issuedAt)],
        ['Amount, GST included', rupees(totalPaise)],
        ['Payment', paymentId],
      ],
      button: 'See your plan',
    }),
    hi: ({ number, issuedAt, totalPaise, planName, paymentId, originalNumber }) => ({
      subject: `पैसा वापस: क्रेडिट नोट ${number}`,
      preview: `${planName} के ${rupees(totalPaise)} आपको वापस भेजे जा रहे हैं।`,
      heading: 'आपका पैसा वापस भेजा जा रहा है',
      paragraphs: [`हमने आपके ${planName} के ${rupees(totalPaise)} वापस कर दिए हैं। ${BANK_DAYS.hi} क्रेडिट नोट साथ में है।`],
      details: [
        ['क्रेडिट नोट', number],
        ...(originalNumber === null ? [] : ([['किस बिल पर', originalNumber]] as [string, string][])),
        ['तारीख', dayIn('hi', issuedAt)],
        ['राशि, GST सहित', rupees(totalPaise)],
        ['भुगतान', paymentId],
      ],
      button: 'अपना प्लान देखें',
    }),
  },
  parts: ({ number, file }, { links }) => ({ button: links.account(), attachment: { name: `${number}.pdf`, file } }),
});
