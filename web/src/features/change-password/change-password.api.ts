import { answerOf } from '@/shared/api/client';
import { postChangePassword } from '@/shared/api/generated/sdk.gen';
import type { PasswordFields } from '@/shared/password/PasswordChangeDialog';

/** `id` selects the sentences of this dialog (api.md, POST /changePassword). @returns the server's message */
export const changePassword = async (
  { memberId, ...fields }: PasswordFields & { memberId: string },
  signal: AbortSignal,
): Promise<string> => (await answerOf(postChangePassword({ body: { id: memberId, ...fields }, signal }))).message;
