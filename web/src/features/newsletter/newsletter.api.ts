import { APPLICATION_ID } from '@lms360/contracts/rules/limits';
import { answerOf } from '@/shared/api/client';
import { postCreateNewsLetter } from '@/shared/api/generated/sdk.gen';

/** @returns the server's message */
export const subscribe = async ({ email }: { email: string }, signal: AbortSignal): Promise<string> =>
  (await answerOf(postCreateNewsLetter({ body: { email: email.trim(), applicationId: APPLICATION_ID }, signal }))).message;
