import { answerOf } from '@/shared/api/client';
import { getForgotPassword, postForgotPassword, postLogin } from '@/shared/api/generated/sdk.gen';
import { roleOf, type Session } from '@/shared/session/session';

export interface Credentials {
  email: string;
  password: string;
}

export const login = async ({ email, password }: Credentials, signal: AbortSignal): Promise<Session> => {
  const { token, data } = await answerOf(postLogin({ body: { email: email.trim(), password }, signal }));
  return {
    token,
    id: data.id,
    name: data.name,
    email: data.email,
    role: roleOf(data.rolename),
    companyId: data.company_id,
    planType: data.plan_tenure === 1 ? 'yearly' : 'monthly',
    subEndDate: data.sub_end_date,
    trial: data.trail_plan === 1,
    photo: null,
  };
};

/** @returns a message that does not reveal whether the address is known */
export const askReset = async ({ email }: { email: string }, signal: AbortSignal): Promise<string> =>
  (await answerOf(getForgotPassword({ query: { email: email.trim() }, signal }))).message;

export interface PasswordReset {
  email: string;
  password: string;
  /** From the mailed link. */
  token: string;
}

export const resetPassword = async (reset: PasswordReset, signal: AbortSignal): Promise<string> =>
  (await answerOf(postForgotPassword({ body: reset, signal }))).message;
