import { paymentRefunded } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { BANK_DAYS } from '../wording/refund-time.js';
import { rupees } from '../wording/rupees.js';

interface Facts {
  amountPaise: number;
  planName: string;
  paymentId: string;
  /** Whether the company was closed then. */
  companyClosed?: boolean | undefined;
}

/** To every superadmin: a payment that bought nothing went back. One that was invoiced is told of with its credit note. */
export const paymentReturnedMail = declareEventMail({
  kind: 'payment-returned',
  event: paymentRefunded,
  recipients: ({ refund }, members) => (refund.creditNoteNumber === null ? members.superadmins() : []),
  facts: ({ refund: { amountPaise, planName, paymentId, companyClosed } }): Facts => ({
    amountPaise,
    planName,
    paymentId,
    companyClosed,
  }),
  words: [],
  texts: {
    en: ({ amountPaise, planName, paymentId, companyClosed }) => ({
      subject: `Payment returned: ${rupees(amountPaise)}`,
      preview: `A payment for the ${planName} is on its way back to you.`,
      heading: 'A payment is on its way back to you',
      paragraphs: [
        companyClosed
          ? `A payment of ${rupees(amountPaise)} for the ${planName} came when your company was closed: it has bought nothing, and we have returned it. ${BANK_DAYS.en}`
          : `A payment of ${rupees(amountPaise)} for the ${planName} was not needed: it has bought nothing, and we have returned it. ${BANK_DAYS.en}`,
      ],
      details: [['Payment', paymentId]],
      button: companyClosed ? 'Write to us' : 'See your plan',
    }),
    hi: ({ amountPaise, planName, paymentId, companyClosed }) => ({
      subject: `भुगतान वापस किया गया: ${rupees(amountPaise)}`,
      preview: `${planName} का एक भुगतान आपको वापस भेजा जा रहा है।`,
      heading: 'एक भुगतान आपको वापस भेजा जा रहा है',
      paragraphs: [
        companyClosed
          ? `${planName} के लिए ${rupees(amountPaise)} का एक भुगतान तब आया जब आपकी कंपनी बंद थी: उससे कुछ नहीं ख़रीदा गया, और हमने उसे वापस कर दिया है। ${BANK_DAYS.hi}`
          : `${planName} के लिए ${rupees(amountPaise)} का एक भुगतान ज़रूरी नहीं था: उससे कुछ नहीं ख़रीदा गया, और हमने उसे वापस कर दिया है। ${BANK_DAYS.hi}`,
      ],
      details: [['भुगतान', paymentId]],
      button: companyClosed ? 'हमें लिखें' : 'अपना प्लान देखें',
    }),
  },
  parts: ({ companyClosed }, { links }) => ({ button: companyClosed ? links.contact() : links.account() }),
});
