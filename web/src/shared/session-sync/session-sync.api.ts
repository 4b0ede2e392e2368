import { answerOf } from '../api/client.ts';
import { postAccountDetails } from '../api/generated/sdk.gen.ts';
import type { SessionDates } from '../session/session.slice.ts';

/** Every role is answered with the current dates of the company's subscription. */
export const fetchSessionDates = async (_args: void, signal: AbortSignal): Promise<SessionDates> => {
  const { session } = await answerOf(postAccountDetails({ signal }));
  return { subEndDate: session.sub_end_date, trial: session.trail_plan === 1 };
};

/** @returns the link of the caller's photo; empty without one */
export const fetchPhoto = async (_args: void, signal: AbortSignal): Promise<string> =>
  (await answerOf(postAccountDetails({ signal }))).companyDetails.profile_photo ?? '';
