import { verificationRequested } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { momentIn } from '../wording/dates.js';

interface Facts {
  expiresAt: string;
}

/** To whoever signed up: the link that brings the company into being. */
export const verifyAddress = declareEventMail({
  kind: 'verify-address',
  event: verificationRequested,
  recipients: ({ email, name, language }) => [{ email, name, language }],
  facts: ({ token }): Facts => ({ expiresAt: token.expiresAt }),
  secret: ({ token }) => token,
  priority: 1,
  words: [],
  texts: {
    en: ({ expiresAt }) => ({
      subject: 'Confirm your email address for LMS360',
      preview: 'One step left: confirm your address and your 14-day free trial begins.',
      heading: 'Confirm your email address',
      paragraphs: [
        'Thank you for signing up for LMS360. Please confirm that this is your address; then you can sign in and your free trial is yours to explore.',
      ],
      button: 'Confirm my address',
      note: `The link works once, until ${momentIn('en', expiresAt)}. If you did not sign up, you can ignore this mail.`,
    }),
    hi: ({ expiresAt }) => ({
      subject: 'LMS360 के लिए अपने ईमेल पते की पुष्टि करें',
      preview: 'बस एक कदम बाकी है: पते की पुष्टि करें और 14 दिन का निःशुल्क परीक्षण शुरू करें।',
      heading: 'अपने ईमेल पते की पुष्टि करें',
      paragraphs: [
        'LMS360 पर साइन अप करने के लिए धन्यवाद। कृपया पुष्टि करें कि यह पता आपका है; इसके बाद आप लॉग इन करके निःशुल्क परीक्षण शुरू कर सकते हैं।',
      ],
      button: 'पते की पुष्टि करें',
      note: `यह लिंक एक बार, ${momentIn('hi', expiresAt)} तक काम करेगा। अगर आपने साइन अप नहीं किया, तो इस मेल को अनदेखा करें।`,
    }),
  },
  parts: (_, { links, token }) => ({ button: links.verification(token) }),
});
