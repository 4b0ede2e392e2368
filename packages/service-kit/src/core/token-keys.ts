import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A key of access tokens with its one algorithm: the key determines it, never a token's header (RFC 8725 §3.1). */
export interface TokenKey {
  key: KeyObject;
  algorithm: 'ES256' | 'RS256';
}

const KIND = 'an elliptic key (P-256), or RSA of 2048 bits or more';

/** Keys that verify access tokens: base64 of PEM, several separated by commas during a rotation. A private key is refused. */
export const publicTokenKeys = z.string().transform((value, context) =>
  value.split(',').map((item) => {
    const pem = fromBase64(item);
    const key = pem.includes('PRIVATE') ? undefined : tokenKey(() => createPublicKey(pem));
    return key ?? refused(context, `each must be base64 of a public key's PEM: ${KIND}`);
  }),
);

/** The key that signs access tokens: base64 of PEM (PKCS8). */
export const privateTokenKey = z
  .string()
  .transform(
    (value, context) =>
      tokenKey(() => createPrivateKey(fromBase64(value))) ?? refused(context, `must be base64 of a private key's PEM: ${KIND}`),
  );

const fromBase64 = (value: string) => Buffer.from(value.trim(), 'base64').toString('utf8');

function tokenKey(read: () => KeyObject): TokenKey | undefined {
  const key = parsed(read);
  const { namedCurve, modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return { key, algorithm: 'ES256' };
  if (key?.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return { key, algorithm: 'RS256' };
  return undefined;
}

function parsed(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined; // no key at all
  }
}

function refused(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
