import { paymentReturned } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { BANK_DAYS } from '../wording/refund-time.js';
import { rupees } from '../wording/rupees.js';

interface Facts {
  amountPaise: number;
  planName: string;
  paymentId: string;
  creditNoteNumber: string | null;
}

/** To who paid: the payment went back, but the company is deleted, so no superadmin can be told. */
export const paymentReturnedToPayerMail = declareEventMail({
  kind: 'payment-returned-to-payer',
  event: paymentReturned,
  recipients: ({ email }) => [{ email, name: '' }],
  facts: ({ amountPaise, planName, paymentId, creditNoteNumber }): Facts => ({
    amountPaise,
    planName,
    paymentId,
    creditNoteNumber,
  }),
  words: [],
  texts: {
    en: ({ amountPaise, planName, paymentId, creditNoteNumber }) => ({
      subject: `Payment returned: ${rupees(amountPaise)}`,
      preview: `A payment for the ${planName} is on its way back to you.`,
      heading: 'A payment is on its way back to you',
      paragraphs: [
        `A payment of ${rupees(amountPaise)} for the ${planName} is on its way back to you: the company that it was for has been deleted. ${BANK_DAYS.en}`,
        ...(creditNoteNumber === null ? [] : ['The credit note is kept. If you need it, write to us and name its number.']),
      ],
      details: [
        ['Payment', paymentId],
        ...(creditNoteNumber === null ? [] : ([['Credit note', creditNoteNumber]] as [string, string][])),
      ],
      button: 'Write to us',
    }),
    hi: ({ amountPaise, planName, paymentId, creditNoteNumber }) => ({
      subject: `भुगतान वापस किया गया: ${rupees(amountPaise)}`,
      preview: `${planName} का एक भुगतान आपको वापस भेजा जा रहा है।`,
      heading: 'एक भुगतान आपको वापस भेजा जा रहा है',
      paragraphs: [
        `${planName} के लिए ${rupees(amountPaise)} का एक भुगतान आपको वापस भेजा जा रहा है: जिस कंपनी के लिए वह था, वह हटा दी गई है। ${BANK_DAYS.hi}`,
        ...(creditNoteNumber === null ? [] : ['क्रेडिट नोट रखा गया है। अगर आपको वह चाहिए, तो उसका नंबर बताते हुए हमें लिखें।']),
      ],
      details: [
        ['भुगतान', paymentId],
        ...(creditNoteNumber === null ? [] : ([['क्रेडिट नोट', creditNoteNumber]] as [string, string][])),
      ],
      button: 'हमें लिखें',
    }),
  },
  parts: (_, { links }) => ({ button: links.contact() }),
});
