import { type Act, passwordChanged } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';

interface Facts {
  byLink: boolean;
  act: Act;
}

/** To a member: the password is another one now. */
export const passwordChangedMail = declareEventMail({
  kind: 'password-changed',
  event: passwordChanged,
  recipients: ({ memberId }, members) => members.one(memberId),
  facts: ({ byLink, act }): Facts => ({ byLink, act }),
  priority: 1,
  words: [],
  texts: {
    en: ({ byLink, act }) => ({
      subject: 'Your LMS360 password was changed',
      preview: 'If this was not you, set a new one at once.',
      heading: 'Your password was changed',
      paragraphs: [
        byLink
          ? 'A new password was set for your LMS360 account through the link in a mail. Whoever was signed in has been signed out.'
          : 'The password of your LMS360 account was changed. Whoever was signed in elsewhere has been signed out.',
      ],
      details: actRows('en', act),
      button: 'Open the login page',
      note: 'If this was not you, choose “Forgot Password” there and set a new password at once. Then tell your administrator, and change the password of your mailbox.',
    }),
    hi: ({ byLink, act }) => ({
      subject: 'आपका LMS360 पासवर्ड बदला गया',
      preview: 'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड रखें।',
      heading: 'आपका पासवर्ड बदला गया',
      paragraphs: [
        byLink
          ? 'मेल में भेजे गए लिंक से आपके LMS360 खाते के लिए नया पासवर्ड रखा गया है। जो भी लॉग इन था, उसे लॉग आउट कर दिया गया है।'
          : 'आपके LMS360 खाते का पासवर्ड बदला गया है। जो भी कहीं और लॉग इन था, उसे लॉग आउट कर दिया गया है।',
      ],
      details: actRows('hi', act),
      button: 'लॉग इन पृष्ठ खोलें',
      note: 'अगर यह आपने नहीं किया, तो वहाँ “पासवर्ड भूल गए” चुनें और तुरंत नया पासवर्ड रखें। फिर अपने व्यवस्थापक को बताएँ, और अपने मेलबॉक्स का पासवर्ड भी बदलें।',
    }),
  },
  parts: (_, { links }) => ({ button: links.login() }),
});
