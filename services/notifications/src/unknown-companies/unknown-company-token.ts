import { seal, unseal } from '@lms360/service-kit/core/sealing';

/** Whose address a company has mailed. */
export interface MailedAddress {
  companyId: string;
  email: string;
}

/** No other text that is sealed with the same key begins so. */
const PURPOSE = 'unknown-company';

/** The token of the link by which whoever reads a mail says that they do not know the company; it does nothing else. */
export const unknownCompanyToken = ({ companyId, email }: MailedAddress, key: Buffer): string =>
  seal([PURPOSE, companyId, email].join(' '), key);

/** @returns undefined for anything that {@link unknownCompanyToken} has not made */
export function readUnknownCompanyToken(token: string, key: Buffer): MailedAddress | undefined {
  try {
    const [purpose, companyId = '', ...email] = unseal(token, key).split(' ');
    return purpose === PURPOSE ? { companyId, email: email.join(' ') } : undefined;
  } catch {
    return undefined;
  }
}
