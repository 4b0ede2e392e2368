import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { algorithmOf, encoded, signatureOf } from '@lms360/api-client/tokens';
import { system } from './system.ts';

const { publicKey } = system.tokenKeys;
const ours = createPrivateKey(system.tokenKeys.privateKey);
const alg = algorithmOf(ours);
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsaStranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...stranger.publicKey.export({ format: 'jwk' }), kid: 'mine', alg: 'ES256', use: 'sig' };

type Sign = (text: string) => string;
const by =
  (key: KeyObject, digest = 'sha256'): Sign =>
  (text) =>
    signatureOf(text, key, digest);
const hmac =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');

const token = (header: object, claims: object, sign: Sign): string => {
  const text = `${encoded({ typ: 'JWT', ...header })}.${encoded(claims)}`;
  return `${text}.${sign(text)}`;
};

type Claims = Record<string, unknown> & { exp: number };
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] as string, 'base64url').toString()) as Claims;

/**
 * Tokens that are almost valid, by what is wrong with them. Those with wrong content are signed with the system's own key.
 * @param real a valid token
 * @param another a valid token of another company
 */
export function forgedTokens(real: string, another: string): Record<string, string> {
  const [header, payload, signature] = real.split('.') as [string, string, string];
  const claims = claimsOf(real);
  const now = Math.floor(Date.now() / 1000);
  const changed = (parts: object) => `${header}.${encoded({ ...claims, ...parts })}.${signature}`;
  const signed = (parts: object) => token({ alg }, { ...claims, ...parts }, by(ours));
  const strangers = (more: object) => token({ alg: 'ES256', ...more }, claims, by(stranger.privateKey));
  const keyless = (more: object) => token({ alg: 'HS256', ...more }, claims, hmac(''));
  const none = (named: string, end = '') => `${encoded({ typ: 'JWT', alg: named })}.${payload}.${end}`;
  return {
    'alg none': none('none'),
    'alg None': none('None'),
    'alg nOnE': none('nOnE'),
    'alg none with the real signature': none('none', signature),
    'alg empty': none('', signature),
    'HS256 with the public key': token({ alg: 'HS256' }, claims, hmac(publicKey)),
    'HS256 with the public key, trimmed': token({ alg: 'HS256' }, claims, hmac(publicKey.trim())),
    'HS256 with the public key as base64': token({ alg: 'HS256' }, claims, hmac(Buffer.from(publicKey).toString('base64'))),
    'the real algorithm named, HMAC made': token({ alg }, claims, hmac(publicKey)),
    'another algorithm with the real key': token({ alg: alg.replace('256', '384') }, claims, by(ours, 'sha384')),
    'RS256 with a key of its own': token({ alg: 'RS256' }, claims, by(rsaStranger.privateKey)),
    'ES256 with a signature of zeros': token({ alg: 'ES256' }, claims, () => Buffer.alloc(64).toString('base64url')),
    'another key': strangers({}),
    'kid is a path to nothing': keyless({ kid: '../../../../../../dev/null' }),
    'kid is SQL': keyless({ kid: "x' UNION SELECT ''--" }),
    'kid is an address': strangers({ kid: 'http://127.0.0.1:9/keys' }),
    'jwk in the header': strangers({ jwk }),
    'jku in the header': strangers({ jku: 'http://127.0.0.1:9/jwks.json', kid: 'mine' }),
    'x5u in the header': strangers({ x5u: 'http://127.0.0.1:9/x.pem' }),
    'crit of nothing known': strangers({ crit: ['b64'], b64: false }),
    'another issuer': signed({ iss: 'somebody' }),
    'no issuer': signed({ iss: undefined }),
    'another audience': signed({ aud: 'somebody' }),
    'the audience of a sign-up': signed({ aud: 'lms360-api-signup' }),
    'no audience': signed({ aud: undefined }),
    expired: signed({ iat: now - 7200, exp: now - 1 }),
    'not valid yet': signed({ nbf: now + 3600 }),
    'role changed': changed({ role: 'superadmin' }),
    'company changed': changed({ company: claimsOf(another)['company'] }),
    'member changed': changed({ sub: claimsOf(another)['sub'] }),
    'session changed': changed({ session: claimsOf(another)['session'] }),
    'end changed': changed({ exp: claims.exp + 3600 }),
    'payload of another token': `${header}.${another.split('.')[1]}.${signature}`,
    'signature of another token': `${header}.${payload}.${another.split('.')[2]}`,
    'no signature': `${header}.${payload}.`,
    'no third part': `${header}.${payload}`,
    'a character less': real.slice(0, -1),
    'half of it': real.slice(0, real.length / 2),
    'a fourth part': `${real}.${signature}`,
    twice: `${real} ${real}`,
    'as JSON': JSON.stringify({ protected: header, payload, signature }),
    'no token': 'null',
    'ten thousand characters': 'x'.repeat(10_000),
  };
}
