import { answerOf } from '@/shared/api/client';
import {
  getRestoreCompanyByToken,
  getUnknownCompanyByToken,
  getVerifyByTokenCompany,
  postNewsletterConfirmByToken,
  postNewsletterUnsubscribeByToken,
  postRestoreCompanyByToken,
  postUnknownCompanyByToken,
  postVerifyByToken,
} from '@/shared/api/generated/sdk.gen';

interface MailedLink {
  token: string;
}

interface VerificationLink {
  companyName: string;
  /** Whether the address is confirmed already. */
  verified: boolean;
}

/** What a verification link is about; asking changes nothing. */
export const readVerification = async ({ token }: MailedLink, signal: AbortSignal): Promise<VerificationLink> => {
  const { company_name: companyName, verified } = await answerOf(getVerifyByTokenCompany({ path: { token }, signal }));
  return { companyName, verified };
};

/** @returns the page that comes next */
export const confirmVerification = async ({ token }: MailedLink, signal: AbortSignal): Promise<string> =>
  (await answerOf(postVerifyByToken({ path: { token }, signal }))).page;

/** @returns the server's message */
export const confirmUnsubscription = async ({ token }: MailedLink, signal: AbortSignal): Promise<string> =>
  (await answerOf(postNewsletterUnsubscribeByToken({ path: { token }, signal }))).message;

/** @returns the name of the company that sent the mail */
export const readUnknownCompany = async ({ token }: MailedLink, signal: AbortSignal): Promise<string> =>
  (await answerOf(getUnknownCompanyByToken({ path: { token }, signal }))).company_name;

/** @returns the server's message */
export const confirmUnknownCompany = async ({ token }: MailedLink, signal: AbortSignal): Promise<string> =>
  (await answerOf(postUnknownCompanyByToken({ path: { token }, signal }))).message;

/** A company that was closed; asking changes nothing. */
export interface ClosedCompany {
  companyName: string;
  /** When it is deleted, ISO 8601; null once it is open again. */
  deletesAt: string | null;
}

export const readClosedCompany = async ({ token }: MailedLink, signal: AbortSignal): Promise<ClosedCompany> => {
  const { company_name: companyName, deletes_at: deletesAt } = await answerOf(
    getRestoreCompanyByToken({ path: { token }, signal }),
  );
  return { companyName, deletesAt };
};

/** @returns the server's message */
export const restoreCompany = async ({ token }: MailedLink, signal: AbortSignal): Promise<string> =>
  (await answerOf(postRestoreCompanyByToken({ path: { token }, signal }))).message;

/** @returns the server's message */
export const confirmSubscription = async ({ token }: MailedLink, signal: AbortSignal): Promise<string> =>
  (await answerOf(postNewsletterConfirmByToken({ path: { token }, signal }))).message;
