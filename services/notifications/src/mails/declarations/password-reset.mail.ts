import { passwordResetRequested } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { momentIn } from '../wording/dates.js';

interface Facts {
  expiresAt: string;
}

/** To a member who forgot the password: the link to set a new one. */
export const passwordReset = declareEventMail({
  kind: 'password-reset',
  event: passwordResetRequested,
  recipients: ({ email, name, language }) => [{ email, name, language }],
  facts: ({ token }): Facts => ({ expiresAt: token.expiresAt }),
  secret: ({ token }) => token,
  priority: 1,
  words: [],
  texts: {
    en: ({ expiresAt }) => ({
      subject: 'Reset your LMS360 password',
      preview: 'Set a new password for your account.',
      heading: 'Set a new password',
      paragraphs: ['You asked for a new password for your LMS360 account.'],
      button: 'Set a new password',
      note: `The link works once, until ${momentIn('en', expiresAt)}. If you did not ask for it, ignore this mail: your password stays as it is.`,
    }),
    hi: ({ expiresAt }) => ({
      subject: 'LMS360 के लिए नया पासवर्ड रखें',
      preview: 'अपने खाते के लिए नया पासवर्ड रखें।',
      heading: 'नया पासवर्ड रखें',
      paragraphs: ['आपने अपने LMS360 खाते के लिए नया पासवर्ड माँगा था।'],
      button: 'नया पासवर्ड रखें',
      note: `यह लिंक एक बार, ${momentIn('hi', expiresAt)} तक काम करेगा। अगर आपने इसे नहीं माँगा, तो इस मेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।`,
    }),
  },
  parts: (_, { to, links, token }) => ({ button: links.reset(to.email, token) }),
});
