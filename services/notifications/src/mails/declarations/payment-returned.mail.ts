import { paymentRefunded } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { BANK_DAYS } from '../wording/refund-time.js';
import { rupees } from '../wording/rupees.js';

interface Facts {
  amountPaise: number;
  planName: string;
  paymentId: string;
}

/** To every superadmin: a payment that bought nothing went back. One that was invoiced is told of with its credit note. */
export const paymentReturnedMail = declareEventMail({
  kind: 'payment-returned',
  event: paymentRefunded,
  recipients: ({ refund }, members) => (refund.creditNoteNumber === null ? members.superadmins() : []),
  facts: ({ refund: { amountPaise, planName, paymentId } }): Facts => ({ amountPaise, planName, paymentId }),
  words: [],
  texts: {
    en: ({ amountPaise, planName, paymentId }) => ({
      subject: `Payment returned: ${rupees(amountPaise)}`,
      preview: `A payment for the ${planName} was not needed and is on its way back to you.`,
      heading: 'A payment is on its way back to you',
      paragraphs: [
        `A payment of ${rupees(amountPaise)} for the ${planName} was not needed: it has bought nothing, and we have returned it. ${BANK_DAYS.en}`,
      ],
      details: [['Payment', paymentId]],
      button: 'See your plan',
    }),
    hi: ({ amountPaise, planName, paymentId }) => ({
      subject: `भुगतान वापस किया गया: ${rupees(amountPaise)}`,
      preview: `${planName} का एक भुगतान ज़रूरी नहीं था और आपको वापस भेजा जा रहा है।`,
      heading: 'एक भुगतान आपको वापस भेजा जा रहा है',
      paragraphs: [
        `${planName} के लिए ${rupees(amountPaise)} का एक भुगतान ज़रूरी नहीं था: उससे कुछ नहीं ख़रीदा गया, और हमने उसे वापस कर दिया है। ${BANK_DAYS.hi}`,
      ],
      details: [['भुगतान', paymentId]],
      button: 'अपना प्लान देखें',
    }),
  },
  parts: (_, { links }) => ({ button: links.account() }),
});
