import { invoiceIssued, type InvoiceState } from '@lms360/contracts/events/billing';
import { calendarDay } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';
import { dayIn } from '../wording/dates.js';
import { rupees } from '../wording/rupees.js';

type Facts = Pick<
  InvoiceState,
  'number' | 'issuedAt' | 'totalPaise' | 'planName' | 'validFrom' | 'validUntil' | 'paymentId' | 'file'
>;

/** What is said of a plan that was bought ahead. @param say with the day on which it begins */
const ahead = (issuedAt: string, validFrom: string | undefined, say: (from: string) => string[]): string[] =>
  validFrom === undefined || validFrom <= calendarDay(new Date(issuedAt)) ? [] : say(validFrom);

/** To every superadmin: the payment has arrived, with its invoice. An invoice that is issued again is mailed again. */
export const paymentReceivedMail = declareEventMail({
  kind: 'payment-received',
  event: invoiceIssued,
  recipients: ({ kind }, members) => (kind === 'invoice' ? members.superadmins() : []),
  facts: ({ number, issuedAt, totalPaise, planName, validFrom, validUntil, paymentId, file }): Facts => ({
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
  texts: {
    en: ({ number, issuedAt, totalPaise, planName, validFrom, validUntil, paymentId }) => ({
      subject: `Payment received: invoice ${number}`,
      preview: `${rupees(totalPaise)} for the ${planName}. The invoice is attached.`,
      heading: 'Your payment has arrived',
      paragraphs: [
        `Thank you. We have received ${rupees(totalPaise)} for your ${planName}. The invoice is attached.`,
        ...ahead(issuedAt, validFrom, (from) => [
          `The plan begins on ${dayIn('en', from)}. What you have until then, with its limits, goes on.`,
        ]),
      ],
      details: [
        ['Invoice', number],
        ['Date', dayIn('en', issuedAt)],
        ['Amount, GST included', rupees(totalPaise)],
        ...(validFrom === undefined ? [] : ([['Plan valid from', dayIn('en', validFrom)]] as [string, string][])),
        ...(validUntil === undefined ? [] : ([['Plan valid until', dayIn('en', validUntil)]] as [string, string][])),
        ['Payment', paymentId],
      ],
      button: 'See your plan',
      note: 'All your invoices are kept under Account.',
    }),
    hi: ({ number, issuedAt, totalPaise, planName, validFrom, validUntil, paymentId }) => ({
      subject: `भुगतान मिला: बिल ${number}`,
      preview: `${planName} के लिए ${rupees(totalPaise)}। बिल साथ में है।`,
      heading: 'आपका भुगतान मिल गया',
      paragraphs: [
        `धन्यवाद। हमें आपके ${planName} के लिए ${rupees(totalPaise)} मिले हैं। बिल साथ में है।`,
        ...ahead(issuedAt, validFrom, (from) => [
          `यह प्लान ${dayIn('hi', from)} से शुरू होगा। तब तक जो आपके पास है, वह अपनी सीमाओं के साथ चलता रहेगा।`,
        ]),
      ],
      details: [
        ['बिल', number],
        ['तारीख', dayIn('hi', issuedAt)],
        ['राशि, GST सहित', rupees(totalPaise)],
        ...(validFrom === undefined ? [] : ([['प्लान का पहला दिन', dayIn('hi', validFrom)]] as [string, string][])),
        ...(validUntil === undefined ? [] : ([['प्लान का अंतिम दिन', dayIn('hi', validUntil)]] as [string, string][])),
        ['भुगतान', paymentId],
      ],
      button: 'अपना प्लान देखें',
      note: 'आपके सभी बिल “खाता” में रखे हैं।',
    }),
  },
  parts: ({ number, file }, { links }) => ({ button: links.account(), attachment: { name: `${number}.pdf`, file } }),
});
