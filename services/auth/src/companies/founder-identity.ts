import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify<string, string, number, { N: number }, Buffer>(scrypt);

/** Each hash costs some milliseconds: there are so few mobile numbers that a cheap hash of all of them could be looked up. */
const COST = 4096;
const BYTES = 32;
const SALT = 'lms360 trial';

const GMAIL = ['gmail.com', 'googlemail.com'];

/** How a company's founder is recognised after the company is gone: hashes, from which neither address nor number can be read. */
export interface FounderIdentity {
  address: Buffer;
  mobile: Buffer;
}

/**
 * One spelling of the addresses that reach the same mailbox: in lower case, without what follows a plus sign; Gmail ignores dots
 * besides, and has two domains.
 */
export function mailboxOf(email: string): string {
  const [user = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = user.split('+');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** @param founder as they signed up */
export async function founderIdentity({ email, mobile }: { email: string; mobile: string }): Promise<FounderIdentity> {
  const [address, number] = await Promise.all(
    [`address ${mailboxOf(email)}`, `mobile ${mobile.replaceAll(/\D/g, '').slice(-10)}`].map((value) =>
      hash(value, SALT, BYTES, { N: COST }),
    ),
  );
  return { address: address!, mobile: number! };
}
