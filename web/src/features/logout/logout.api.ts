import { answerOf } from '@/shared/api/client';
import { postLogout } from '@/shared/api/generated/sdk.gen';

/** Ends the session on the server; its token is invalid from then on. */
export const logout = (_args: void, signal: AbortSignal) => answerOf(postLogout({ signal }));
