import { subscriptionExpiring } from '@lms360/contracts/events/billing';
import { longDate } from '@lms360/platform/calendar/kolkata';
import { declareEventMail } from '../mail-declaration.js';

/** How soon, in the words of the banner (P1 §4). */
function soon(daysLeft: number): string {
  if (daysLeft === 0) return 'expires today; renew now';
  return daysLeft === 1 ? 'expires tomorrow; renew today' : `expires in ${daysLeft} days; renew soon`;
}

/** To every superadmin, 7, 1 and 0 days before the end of trial or plan. None when it was renewed meanwhile. */
export const subscriptionExpiringMail = declareEventMail({
  kind: 'subscription-expiring',
  event: subscriptionExpiring,
  recipients: ({ endsAt }, members) => members.superadminsWhileEndingAt(endsAt),
  facts: ({ planName, trial, endsAt, daysLeft }) => ({ planName, trial, endsAt, daysLeft }),
  words: [],
  content: ({ planName, trial, endsAt, daysLeft }, { links }) => ({
    subject: `Your LMS360 ${trial ? 'trial' : planName} ${soon(daysLeft)}`,
    preview: `${longDate(new Date(endsAt))} is its last day.`,
    heading: trial ? 'Your free trial is ending' : 'Your plan is ending',
    paragraphs: [
      `${longDate(new Date(endsAt))} is the last day of your ${trial ? 'free trial' : planName}. ${trial ? 'Choose a plan' : 'Renew it'} in time, and your teachers and students go on without a break.${trial ? ' It begins when the trial ends, so no day of either is lost.' : ' Days that you renew early are not lost.'}`,
    ],
    button: { label: trial ? 'Choose a plan' : 'Renew the plan', url: links.plans() },
    note: 'Nothing is deleted when it ends: your courses and your people’s progress are kept.',
  }),
});
