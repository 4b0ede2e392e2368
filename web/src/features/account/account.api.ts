import { answerOf } from '@/shared/api/client';
import { getPincodeCheck, postChangePassword, postDeletecompany, postEditcompany } from '@/shared/api/generated/sdk.gen';
import type { PasswordFields } from '@/shared/password/PasswordChangeDialog';

/** The edit-account form; company name, city and state are read-only on screen. */
export interface AccountFields extends Record<string, string | boolean> {
  company_name: string;
  gst_number: string;
  pincode: string;
  address: string;
  city: string;
  state: string;
  sez: boolean;
}

/** Where a pincode may lie: one place in each State that it is in. */
export interface Places {
  pincode: string;
  places: { city: string; state: string }[];
}

export const saveAccount = async (fields: AccountFields, signal: AbortSignal): Promise<string> =>
  (await answerOf(postEditcompany({ body: fields, signal }))).message;

/** A server of the release before knows one State alone. */
export const lookUpPincode = async (pincode: string, signal: AbortSignal): Promise<Places> => {
  const answer = await answerOf(getPincodeCheck({ query: { pincode }, signal }));
  const asBefore: Partial<typeof answer> = answer;
  const { States = [answer.State], Districts = [answer.District] } = asBefore;
  return { pincode, places: States.map((state, at) => ({ state, city: Districts[at] ?? '' })) };
};

/** `userId` selects the sentences of the account page (api.md, POST /changePassword). @returns the server's message */
export const changeOwnPassword = async (
  { memberId, ...fields }: PasswordFields & { memberId: string },
  signal: AbortSignal,
): Promise<string> => (await answerOf(postChangePassword({ body: { userId: memberId, ...fields }, signal }))).message;

/** What a company that was closed is told. */
export interface Farewell {
  message: string;
  /** Until when it can be restored, ISO 8601; a server of the release before deletes at once. */
  deletesAt: string | undefined;
}

export const deleteCompany = async (companyId: string, signal: AbortSignal): Promise<Farewell> => {
  const answer = await answerOf(postDeletecompany({ body: { company_id: companyId }, signal }));
  const { message, deletes_at: deletesAt }: Partial<typeof answer> & { message: string } = answer;
  return { message, deletesAt };
};
