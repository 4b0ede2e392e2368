import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const HOUR = 3_600_000;

/** How long a link works, by what it does (api.md): verification 24 h, invitation 7 days, reset 20 min. */
export const LINK_LIFETIME_MS = { verification: 24 * HOUR, invitation: 7 * 24 * HOUR, reset: HOUR / 3 } as const;
export type LinkKind = keyof typeof LINK_LIFETIME_MS;

const COMPANY_BYTES = 16;
const SECRET_BYTES = 32;

/** A new token: the company's id, so that its row can be found behind row-level security, and 256 random bits. */
export const newLinkToken = (companyId: string): string =>
  Buffer.concat([parse(companyId), randomBytes(SECRET_BYTES)]).toString('base64url');

/** What the database keeps of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The company that a token names, or undefined when the text is not one of our tokens. It does not check that the token is valid. */
export const companyOf = (token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== COMPANY_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined;
  try {
    return stringify(bytes.subarray(0, COMPANY_BYTES));
  } catch {
    return undefined; // the bytes are no UUID
  }
};
