import { memberEdited } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';
import { roleIn } from '../wording/roles.js';
import { type ChangeFacts, changeFacts, toTheChanged, whoChanged } from './member-changed.js';

/** To a member: another role. */
export const roleChangedMail = declareEventMail({
  kind: 'role-changed',
  event: memberEdited,
  recipients: (member, members) => (member.act?.roleBefore ? toTheChanged(member, members) : []),
  facts: changeFacts,
  replyTo: whoChanged,
  words: ['actor'],
  texts: {
    en: ({ act, actor, role, roleBefore = role }: ChangeFacts) => ({
      subject: `Your role on LMS360 is now ${roleIn('en', role)}`,
      preview: `It was ${roleIn('en', roleBefore)} before.`,
      heading: 'Your role was changed',
      paragraphs: ['You have another role in your company’s LMS360. You have been signed out; sign in again to go on.'],
      details: [['Role before', roleIn('en', roleBefore)], ['Role now', roleIn('en', role)], ...actRows('en', act, actor)],
      button: 'Sign in',
      note: 'If this was not you and you did not expect it, answer this mail to ask who changed it, or write to us at the address below.',
    }),
    hi: ({ act, actor, role, roleBefore = role }: ChangeFacts) => ({
      subject: `LMS360 पर अब आपकी भूमिका: ${roleIn('hi', role)}`,
      preview: `पहले यह ${roleIn('hi', roleBefore)} थी।`,
      heading: 'आपकी भूमिका बदली गई',
      paragraphs: ['आपकी कंपनी के LMS360 में आपकी भूमिका बदल गई है। आपको लॉग आउट कर दिया गया है; आगे बढ़ने के लिए फिर से लॉग इन करें।'],
      details: [['पहले की भूमिका', roleIn('hi', roleBefore)], ['अब की भूमिका', roleIn('hi', role)], ...actRows('hi', act, actor)],
      button: 'लॉग इन करें',
      note: 'अगर यह आपने नहीं किया और आपको इसकी अपेक्षा नहीं थी, तो पूछने के लिए इस मेल का जवाब दें, या नीचे दिए पते पर हमें लिखें।',
    }),
  },
  parts: (_, { links }) => ({ button: links.login() }),
});
