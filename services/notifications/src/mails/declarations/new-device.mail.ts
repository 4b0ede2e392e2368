import { type Act, deviceAdded } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';

interface Facts {
  act: Act;
}

/** To a member: somebody signed in on a device on which they had not signed in before. */
export const newDeviceMail = declareEventMail({
  kind: 'new-device',
  event: deviceAdded,
  recipients: ({ memberId }, members) => members.one(memberId),
  facts: ({ act }): Facts => ({ act }),
  words: [],
  texts: {
    en: ({ act }) => ({
      subject: 'New sign-in to your LMS360 account',
      preview: 'If this was not you, set a new password at once.',
      heading: 'A sign-in on a new device',
      paragraphs: [
        'Somebody signed in to your LMS360 account on a device that it did not know. If this was you, there is nothing to do.',
      ],
      details: actRows('en', act),
      button: 'Open the login page',
      note: 'If this was not you, choose “Forgot Password” there and set a new password at once: it signs everybody out. Then tell your administrator.',
    }),
    hi: ({ act }) => ({
      subject: 'आपके LMS360 खाते में नया लॉग इन',
      preview: 'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड रखें।',
      heading: 'नए उपकरण पर लॉग इन',
      paragraphs: ['आपके LMS360 खाते में एक ऐसे उपकरण से लॉग इन हुआ है जिसे वह नहीं पहचानता। अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है।'],
      details: actRows('hi', act),
      button: 'लॉग इन पृष्ठ खोलें',
      note: 'अगर यह आपने नहीं किया, तो वहाँ “पासवर्ड भूल गए” चुनें और तुरंत नया पासवर्ड रखें: इससे सब लॉग आउट हो जाएँगे। फिर अपने व्यवस्थापक को बताएँ।',
    }),
  },
  parts: (_, { links }) => ({ button: links.login() }),
});
