import type { PLAN_IDS } from '@lms360/contracts/rules/signup';
import { answerOf } from '@/shared/api/client';
import { postRegistration } from '@/shared/api/generated/sdk.gen';

export type PlanId = (typeof PLAN_IDS)[number];

export interface Registration {
  username: string;
  email: string;
  password: string;
  mobile: string;
  company: string;
  plan_id: PlanId;
  plan_name: string;
  /** The plan's duration name (P2 §3). */
  duedate: string;
}

export interface Registered {
  message: string;
  /** May only ask for a new verification mail. */
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The form says that signing up accepts the terms. */
export const register = async (registration: Registration, signal: AbortSignal): Promise<Registered> => {
  const answer = await answerOf(postRegistration({ body: { ...registration, termsAccepted: true }, signal }));
  return { message: answer.message, token: answer.signup_token, expiresAt: answer.expires_at };
};
