import { subscriptionExpiring } from '@lms360/contracts/events/billing';
import { declareEventMail } from '../mail-declaration.js';
import { dayIn } from '../wording/dates.js';

interface Facts {
  planName: string;
  trial: boolean;
  endsAt: string;
  daysLeft: number;
}

/** How soon, in the words of the banner (P1 §4). */
function soon(daysLeft: number): string {
  if (daysLeft === 0) return 'expires today; renew now';
  return daysLeft === 1 ? 'expires tomorrow; renew today' : `expires in ${daysLeft} days; renew soon`;
}

/** As {@link soon}, in the words of the banner in Hindi. */
function soonInHindi(daysLeft: number): string {
  if (daysLeft === 0) return 'आज समाप्त हो रहा है; अभी नवीनीकृत करें';
  return daysLeft === 1 ? 'कल समाप्त हो रहा है; आज ही नवीनीकृत करें' : `${daysLeft} दिनों में समाप्त हो रहा है; जल्द नवीनीकृत करें`;
}

/** To every superadmin, 7, 1 and 0 days before the end of trial or plan. None when it was renewed meanwhile. */
export const subscriptionExpiringMail = declareEventMail({
  kind: 'subscription-expiring',
  event: subscriptionExpiring,
  recipients: ({ endsAt }, members) => members.superadminsWhileEndingAt(endsAt),
  facts: ({ planName, trial, endsAt, daysLeft }): Facts => ({ planName, trial, endsAt, daysLeft }),
  words: [],
  texts: {
    en: ({ planName, trial, endsAt, daysLeft }) => ({
      subject: `Your LMS360 ${trial ? 'trial' : planName} ${soon(daysLeft)}`,
      preview: `${dayIn('en', endsAt)} is its last day.`,
      heading: trial ? 'Your free trial is ending' : 'Your plan is ending',
      paragraphs: [
        `${dayIn('en', endsAt)} is the last day of your ${trial ? 'free trial' : planName}. ${trial ? 'Choose a plan' : 'Renew it'} in time, and your teachers and students go on without a break.${trial ? ' It begins when the trial ends, so no day of either is lost.' : ' Days that you renew early are not lost.'}`,
      ],
      button: trial ? 'Choose a plan' : 'Renew the plan',
      note: 'Nothing is deleted when it ends: your courses and your people’s progress are kept.',
    }),
    hi: ({ planName, trial, endsAt, daysLeft }) => ({
      subject: `आपका LMS360 ${trial ? 'परीक्षण' : planName} ${soonInHindi(daysLeft)}`,
      preview: `${dayIn('hi', endsAt)} इसका अंतिम दिन है।`,
      heading: trial ? 'आपका निःशुल्क परीक्षण समाप्त होने वाला है' : 'आपका प्लान समाप्त होने वाला है',
      paragraphs: [
        `${dayIn('hi', endsAt)} आपके ${trial ? 'निःशुल्क परीक्षण' : planName} का अंतिम दिन है। समय रहते ${trial ? 'कोई प्लान चुनें' : 'इसे नवीनीकृत करें'}, ताकि आपके शिक्षक और विद्यार्थी बिना रुके आगे बढ़ें।${trial ? ' वह परीक्षण समाप्त होने पर शुरू होगा, इसलिए दोनों में से किसी का कोई दिन बेकार नहीं जाएगा।' : ' समय से पहले नवीनीकरण करने पर बचे हुए दिन बेकार नहीं जाते।'}`,
      ],
      button: trial ? 'प्लान चुनें' : 'प्लान नवीनीकृत करें',
      note: 'समाप्त होने पर कुछ भी नहीं हटाया जाता: आपके कोर्स और लोगों की प्रगति सुरक्षित रहती हैं।',
    }),
  },
  parts: (_, { links }) => ({ button: links.plans() }),
});
