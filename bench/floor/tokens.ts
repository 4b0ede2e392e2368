import { createPrivateKey, randomUUID } from 'node:crypto';
import { mintToken } from '@lms360/api-client/tokens';

export type Signer = (claims: { company: string; member: string; role: string }) => string;

/** Tokens that nobody has seen: each of a session of its own, whoever it is for. */
export function freshSigner(privateKey: string): Signer {
  const key = createPrivateKey(Buffer.from(privateKey, 'base64'));
  return ({ company, member, role }) => mintToken({ sub: member, company, role, session: randomUUID() }, key);
}

/**
 * Access tokens signed as auth does, without 5,000 logins before the measurement; each member's is made once.
 * @param privateKey base64 of the PEM that the running system signs with
 */
export function signer(privateKey: string): Signer {
  const key = createPrivateKey(Buffer.from(privateKey, 'base64'));
  const made = new Map<string, string>();
  return ({ company, member, role }) => {
    const token = made.get(member) ?? mintToken({ sub: member, company, role, session: member }, key);
    made.set(member, token);
    return token;
  };
}
