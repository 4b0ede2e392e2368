import { subscriptionExpired } from '@lms360/contracts/events/billing';
import { longDate } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';

/** To every superadmin: trial or plan is over. None when it was renewed meanwhile. */
export const subscriptionExpiredMail = declareEventMail({
  kind: 'subscription-expired',
  event: subscriptionExpired,
  recipients: ({ endsAt }, members) => members.superadminsWhileEndingAt(endsAt),
  facts: ({ planName, trial, endsAt }) => ({ planName, trial, endsAt }),
  words: [],
  content: ({ planName, trial, endsAt }, { links }) => ({
    subject: `Your LMS360 ${trial ? 'trial' : planName} has expired`,
    preview: 'Choose a plan and everybody can go on at once.',
    heading: trial ? 'Your free trial is over' : 'Your plan has expired',
    paragraphs: [
      `${longDate(new Date(endsAt))} was the last day of your ${trial ? 'free trial' : planName}. Your courses and your people’s progress are kept; they open again as soon as you choose a plan.`,
    ],
    button: { label: 'Choose a plan', url: links.plans() },
  }),
});
