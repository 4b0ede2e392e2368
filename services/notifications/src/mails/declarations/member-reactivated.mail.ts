import { memberReactivated } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';
import { roleIn } from '../wording/roles.js';
import { type ChangeFacts, changeFacts, toTheChanged, whoChanged } from './member-changed.js';

/** To a member who can sign in again. */
export const memberReactivatedMail = declareEventMail({
  kind: 'member-reactivated',
  event: memberReactivated,
  recipients: (member, members) => (member.act ? toTheChanged(member, members) : []),
  facts: changeFacts,
  replyTo: whoChanged,
  words: ['actor'],
  texts: {
    en: ({ act, actor, role }: ChangeFacts) => ({
      subject: 'Your LMS360 account is active again',
      preview: 'You can sign in with the password that you had.',
      heading: 'Your account is active again',
      paragraphs: ['You can sign in to LMS360 again, with the password that you had.'],
      details: [['Role', roleIn('en', role)], ...actRows('en', act, actor)],
      button: 'Sign in',
      note: 'If this was not you and you did not expect it, answer this mail to ask who did it, or write to us at the address below.',
    }),
    hi: ({ act, actor, role }: ChangeFacts) => ({
      subject: 'आपका LMS360 खाता फिर सक्रिय है',
      preview: 'आप अपने पहले वाले पासवर्ड से लॉग इन कर सकते हैं।',
      heading: 'आपका खाता फिर सक्रिय है',
      paragraphs: ['आप अपने पहले वाले पासवर्ड से LMS360 में फिर लॉग इन कर सकते हैं।'],
      details: [['भूमिका', roleIn('hi', role)], ...actRows('hi', act, actor)],
      button: 'लॉग इन करें',
      note: 'अगर यह आपने नहीं किया और आपको इसकी अपेक्षा नहीं थी, तो पूछने के लिए इस मेल का जवाब दें, या नीचे दिए पते पर हमें लिखें।',
    }),
  },
  parts: (_, { links }) => ({ button: links.login() }),
});
