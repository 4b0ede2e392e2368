import { answerOf } from '../api/client';
import { getResendByEmail } from '../api/generated/sdk.gen';

/** Sends an unverified address its verification or invitation again; answered alike whether the address is known or not. */
export const resendMail = async ({ email }: { email: string }, signal: AbortSignal): Promise<string> =>
  (await answerOf(getResendByEmail({ path: { email }, signal }))).message;
