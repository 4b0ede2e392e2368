import { answerOf } from '@/shared/api/client';
import { postChangePassword } from '@/shared/api/generated/sdk.gen';

export interface PasswordChange {
  /** The member's id; its presence selects the sentences of this dialog (api.md, POST /changePassword). */
  id: string;
  old_password: string;
  new_password: string;
  confirm_password: string;
}

/** @returns the server's message */
export const changePassword = async (change: PasswordChange, signal: AbortSignal): Promise<string> =>
  (await answerOf(postChangePassword({ body: change, signal }))).message;
