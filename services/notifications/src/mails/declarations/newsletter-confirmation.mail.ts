import { declareMail } from '../mail-declaration.js';

/** To an address that somebody entered for the newsletter: it begins when the link's page is answered. */
export const newsletterConfirmation = declareMail({
  kind: 'newsletter-confirmation',
  words: [],
  texts: {
    en: () => ({
      subject: 'Confirm that you want the LMS360 newsletter',
      preview: 'One step left: confirm, and the newsletter comes to this address.',
      heading: 'Do you want the newsletter?',
      paragraphs: [
        'Somebody has entered this address for the LMS360 newsletter. Please confirm that it was you; until then nothing is sent.',
      ],
      button: 'Confirm my subscription',
      note: 'If it was not you, you can ignore this mail: the address is then forgotten in a week.',
    }),
    hi: () => ({
      subject: 'पुष्टि करें कि आपको LMS360 का न्यूज़लेटर चाहिए',
      preview: 'बस एक कदम बाकी है: पुष्टि करें, और न्यूज़लेटर इस पते पर आएगा।',
      heading: 'क्या आपको न्यूज़लेटर चाहिए?',
      paragraphs: ['किसी ने LMS360 के न्यूज़लेटर के लिए यह पता दिया है। कृपया पुष्टि करें कि वह आप ही थे; तब तक कुछ नहीं भेजा जाएगा।'],
      button: 'न्यूज़लेटर की पुष्टि करें',
      note: 'अगर वह आप नहीं थे, तो इस मेल को अनदेखा करें: एक हफ़्ते में यह पता भुला दिया जाएगा।',
    }),
  },
  parts: (_, { links, token }) => ({ button: links.newsletter(token) }),
});
