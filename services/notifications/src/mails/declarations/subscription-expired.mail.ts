import { subscriptionExpired } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { dayIn } from '../wording/dates.js';

interface Facts {
  planName: string;
  trial: boolean;
  endsAt: string;
}

/** To every superadmin: trial or plan is over. None when it was renewed meanwhile. */
export const subscriptionExpiredMail = declareEventMail({
  kind: 'subscription-expired',
  event: subscriptionExpired,
  recipients: ({ endsAt }, members) => members.superadminsWhileEndingAt(endsAt),
  facts: ({ planName, trial, endsAt }): Facts => ({ planName, trial, endsAt }),
  words: [],
  texts: {
    en: ({ planName, trial, endsAt }) => ({
      subject: `Your LMS360 ${trial ? 'trial' : planName} has expired`,
      preview: 'Choose a plan and everybody can go on at once.',
      heading: trial ? 'Your free trial is over' : 'Your plan has expired',
      paragraphs: [
        `${dayIn('en', endsAt)} was the last day of your ${trial ? 'free trial' : planName}. Your courses and your people’s progress are kept; they open again as soon as you choose a plan.`,
      ],
      button: 'Choose a plan',
    }),
    hi: ({ planName, trial, endsAt }) => ({
      subject: `आपका LMS360 ${trial ? 'परीक्षण' : planName} समाप्त हो गया है`,
      preview: 'कोई प्लान चुनें, और सब तुरंत आगे बढ़ सकते हैं।',
      heading: trial ? 'आपका निःशुल्क परीक्षण समाप्त हो गया' : 'आपका प्लान समाप्त हो गया',
      paragraphs: [
        `${dayIn('hi', endsAt)} आपके ${trial ? 'निःशुल्क परीक्षण' : planName} का अंतिम दिन था। आपके कोर्स और लोगों की प्रगति सुरक्षित हैं; प्लान चुनते ही वे फिर से खुल जाएँगे।`,
      ],
      button: 'प्लान चुनें',
    }),
  },
  parts: (_, { links }) => ({ button: links.plans() }),
});
