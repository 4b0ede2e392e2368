import { memberEdited, type MemberChange, memberReactivated, memberVerified } from '@lms360/contracts/events/auth';
import type { MemberDirectory, Recipient } from '../../members/member-directory.query.js';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';
import { type ChangeFacts, changeFacts, whoChanged } from './member-changed.js';

/** Whether the act made the member one who can manage the company. */
const isNew = ({ act, role, active, verified, removed }: MemberChange): boolean =>
  act?.newSuperadmin === true && role === 'superadmin' && active && verified && !removed;

const theOthers = async (member: MemberChange, members: MemberDirectory): Promise<Recipient[]> =>
  (await members.superadmins()).filter(({ email }) => email !== member.email);

/** To every other superadmin: somebody manages the company with them now. */
export const newSuperadminMail = declareEventMail({
  kind: 'new-superadmin',
  event: [memberEdited, memberVerified, memberReactivated],
  recipients: (member, members) => (isNew(member) ? theOthers(member, members) : []),
  facts: changeFacts,
  replyTo: whoChanged,
  words: ['name', 'actor'],
  texts: {
    en: ({ act, actor, name }: ChangeFacts) => ({
      subject: `New Super Admin of your company on LMS360: ${name}`,
      preview: 'Super Admins approve courses, manage members and pay.',
      heading: 'Your company has a new Super Admin',
      paragraphs: [`${name} is a Super Admin of your company on LMS360 now, and can approve courses, manage members and pay.`],
      details: actRows('en', act, actor),
      button: 'Open the User List',
      note: 'If this was not you or another Super Admin of your company, change the role back there, set a new password, and write to us at the address below.',
    }),
    hi: ({ act, actor, name }: ChangeFacts) => ({
      subject: `LMS360 पर आपकी कंपनी के नए सुपर एडमिन: ${name}`,
      preview: 'सुपर एडमिन कोर्स स्वीकृत करते हैं, सदस्यों को सँभालते हैं और भुगतान करते हैं।',
      heading: 'आपकी कंपनी के नए सुपर एडमिन',
      paragraphs: [
        `${name} अब LMS360 पर आपकी कंपनी के सुपर एडमिन हैं, और कोर्स स्वीकृत कर सकते हैं, सदस्यों को सँभाल सकते हैं और भुगतान कर सकते हैं।`,
      ],
      details: actRows('hi', act, actor),
      button: 'उपयोगकर्ता सूची खोलें',
      note: 'अगर यह आपने या आपकी कंपनी के किसी और सुपर एडमिन ने नहीं किया, तो वहाँ भूमिका वापस बदलें, नया पासवर्ड रखें, और नीचे दिए पते पर हमें लिखें।',
    }),
  },
  parts: (_, { links }) => ({ button: links.users() }),
});
