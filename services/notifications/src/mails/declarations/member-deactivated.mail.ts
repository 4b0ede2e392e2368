import { memberDeactivated } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';
import { type ChangeFacts, changeFacts, toTheChanged, whoChanged } from './member-changed.js';

/** To a member who can no longer sign in. */
export const memberDeactivatedMail = declareEventMail({
  kind: 'member-deactivated',
  event: memberDeactivated,
  recipients: (member, members) => (member.act ? toTheChanged(member, members) : []),
  facts: changeFacts,
  replyTo: whoChanged,
  words: ['actor'],
  texts: {
    en: ({ act, actor }: ChangeFacts) => ({
      subject: 'Your LMS360 account was deactivated',
      preview: 'You cannot sign in until your administrator activates it again.',
      heading: 'Your account was deactivated',
      paragraphs: [
        'You have been signed out, and you cannot sign in until your administrator activates your account again. Nothing that you wrote or learned is lost.',
      ],
      details: actRows('en', act, actor),
      note: 'If this was not you and you did not expect it, answer this mail to ask who did it, or write to us at the address below.',
    }),
    hi: ({ act, actor }: ChangeFacts) => ({
      subject: 'आपका LMS360 खाता निष्क्रिय किया गया',
      preview: 'जब तक आपके व्यवस्थापक इसे फिर सक्रिय नहीं करते, आप लॉग इन नहीं कर सकते।',
      heading: 'आपका खाता निष्क्रिय किया गया',
      paragraphs: [
        'आपको लॉग आउट कर दिया गया है, और जब तक आपके व्यवस्थापक आपका खाता फिर सक्रिय नहीं करते, आप लॉग इन नहीं कर सकते। आपका लिखा और सीखा हुआ सब सुरक्षित है।',
      ],
      details: actRows('hi', act, actor),
      note: 'अगर यह आपने नहीं किया और आपको इसकी अपेक्षा नहीं थी, तो पूछने के लिए इस मेल का जवाब दें, या नीचे दिए पते पर हमें लिखें।',
    }),
  },
});
