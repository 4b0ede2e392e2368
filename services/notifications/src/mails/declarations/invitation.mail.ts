import { memberInvited } from '@lms360/contracts/events/auth';
import type { Person } from '../../template/mail-content.js';
import { recipientName } from '../../template/unlinked.js';
import { declareEventMail } from '../mail-declaration.js';
import { momentIn } from '../wording/dates.js';
import type { Role } from '../wording/roles.js';

interface Facts {
  companyName: string;
  expiresAt: string;
  /** Mails that the release before has kept say none. */
  role?: Role;
  /** The name of who invites; none where it is not known, or no name. */
  inviter?: string | undefined;
}

/** What a member does with the company. */
const does: Record<'en' | 'hi', Record<Role, (company: string) => string>> = {
  en: {
    superadmin: (company) => `manage ${company}`,
    employee: (company) => `teach with ${company}`,
    student: (company) => `learn with ${company}`,
  },
  hi: {
    superadmin: (company) => `${company} का प्रबंधन करने`,
    employee: (company) => `${company} के साथ पढ़ाने`,
    student: (company) => `${company} के साथ सीखने`,
  },
};

const nameOf = (person: Person | undefined) => (person && recipientName(person.name)) || undefined;

/** To a member whom a superadmin added: the link to set a password. None once the member was verified or removed. */
export const invitation = declareEventMail({
  kind: 'invitation',
  event: memberInvited,
  recipients: async ({ memberId, email, name, language }, members) => {
    const known = await members.find(memberId);
    return known?.verified || known?.removed ? [] : [{ email, name, language }];
  },
  facts: ({ companyName, role, token, invitedBy }): Facts => ({
    companyName,
    role,
    expiresAt: token.expiresAt,
    inviter: nameOf(invitedBy),
  }),
  replyTo: ({ invitedBy }) => invitedBy,
  secret: ({ token }) => token,
  words: ['companyName', 'inviter'],
  texts: {
    en: ({ companyName, role = 'student', expiresAt, inviter }, to) => ({
      subject: `You are invited to ${does.en[role](companyName)} on LMS360`,
      preview: `${inviter ?? companyName} has added you. Set a password to begin.`,
      heading: 'You are invited',
      paragraphs: [
        inviter
          ? `${inviter} invites you to ${does.en[role](companyName)} on LMS360 and has added you to the company’s learning platform.`
          : `${companyName} has added you to its learning platform on LMS360.`,
        `Set a password and you can sign in with this address, ${to.email}.`,
      ],
      button: 'Accept the invitation',
      note: `The link works once, until ${momentIn('en', expiresAt)}. If you did not expect this, you can ignore this mail.`,
      noteLink: 'I do not know this company',
    }),
    hi: ({ companyName, role = 'student', expiresAt, inviter }, to) => ({
      subject: `LMS360 पर ${does.hi[role](companyName)} का निमंत्रण`,
      preview: `${inviter ?? companyName} ने आपको जोड़ा है। शुरू करने के लिए पासवर्ड रखें।`,
      heading: 'आपको निमंत्रण मिला है',
      paragraphs: [
        inviter
          ? `${inviter} ने आपको LMS360 पर ${does.hi[role](companyName)} के लिए आमंत्रित किया है और कंपनी के लर्निंग प्लेटफ़ॉर्म में जोड़ा है।`
          : `${companyName} ने आपको LMS360 पर अपने लर्निंग प्लेटफ़ॉर्म में जोड़ा है।`,
        `पासवर्ड रखते ही आप इस पते, ${to.email}, से लॉग इन कर सकेंगे।`,
      ],
      button: 'निमंत्रण स्वीकार करें',
      note: `यह लिंक एक बार, ${momentIn('hi', expiresAt)} तक काम करेगा। अगर आपको इस निमंत्रण की अपेक्षा नहीं थी, तो इस मेल को अनदेखा करें।`,
      noteLink: 'मैं इस कंपनी को नहीं जानता/जानती',
    }),
  },
  parts: (_, { to, links, token, unknownCompanyToken }) => ({
    button: links.invitation(to.email, token),
    noteLink: links.unknownCompany(unknownCompanyToken),
  }),
});
