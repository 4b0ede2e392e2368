import { sign, type KeyObject } from 'node:crypto';

const HOUR_SECONDS = 3600;

/** The purpose for which auth uses this key (service-kit, token-keys.ts). */
export const algorithmOf = (key: KeyObject): string => (key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256');

/** The third part of a token. */
export const signatureOf = (text: string, key: KeyObject, digest = 'sha256'): string =>
  sign(digest, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** A part of a token. */
export const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * An access token valid for an hour, signed as auth does, for tests that cannot sign in for each one.
 * @param claims `sub`, `company`, `role` and `session`
 */
export function mintToken(claims: Record<'sub' | 'company' | 'role' | 'session', string>, key: KeyObject): string {
  const iat = Math.floor(Date.now() / 1000);
  const lasting = { iat, exp: iat + HOUR_SECONDS, iss: 'lms360', aud: 'lms360-api' };
  const text = `${encoded({ alg: algorithmOf(key), typ: 'JWT' })}.${encoded({ ...claims, ...lasting })}`;
  return `${text}.${signatureOf(text, key)}`;
}
