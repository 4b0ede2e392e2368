import { readSealedLink, sealedLink } from '../mails/sealed-link.js';

/** Whose address a company has mailed. */
export interface MailedAddress {
  companyId: string;
  email: string;
}

/** The token of the link by which whoever reads a mail says that they do not know the company; it does nothing else. */
export const unknownCompanyToken = ({ companyId, email }: MailedAddress, key: Buffer): string =>
  sealedLink('unknown-company', [companyId, email], key);

/** @returns undefined for anything that {@link unknownCompanyToken} has not made */
export function readUnknownCompanyToken(token: string, key: Buffer): MailedAddress | undefined {
  const [companyId, email] = readSealedLink('unknown-company', token, key) ?? [];
  return companyId === undefined || email === undefined ? undefined : { companyId, email };
}
