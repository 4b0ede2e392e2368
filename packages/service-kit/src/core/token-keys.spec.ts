import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { privateTokenKey, publicTokenKeys } from './token-keys.js';

const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (key: KeyObject) =>
  Buffer.from(key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' })).toString('base64');

it('a key determines its algorithm', () => {
  const keys = publicTokenKeys.parse(`${base64(p256.publicKey)}, ${base64(rsa.publicKey)}`);
  expect(keys.map(({ algorithm }) => algorithm)).toEqual(['ES256', 'RS256']);
  expect(keys[0]?.key.equals(p256.publicKey)).toBe(true);
  expect(privateTokenKey.parse(base64(p256.privateKey)).algorithm).toBe('ES256');
  expect(privateTokenKey.parse(base64(rsa.privateKey)).algorithm).toBe('RS256');
});

const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const ed25519 = generateKeyPairSync('ed25519');
const short = generateKeyPairSync('rsa', { modulusLength: 1024 });

it.each([
  ['nothing', ''],
  ['a word', 'secret'],
  ['a PEM that is not in base64', p256.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['a private key', base64(p256.privateKey)],
  ['a private RSA key', base64(rsa.privateKey)],
  ['another curve', base64(p384.publicKey)],
  ['Ed25519', base64(ed25519.publicKey)],
  ['a short RSA key', base64(short.publicKey)],
  ['a good one and a bad one', `${base64(p256.publicKey)},secret`],
])('public keys are refused: %s', (_, value) => {
  expect(publicTokenKeys.safeParse(value).error?.issues[0]?.message).toMatch(/^each must be base64 of a public key's PEM/);
});

it.each([
  ['nothing', ''],
  ['a word', 'secret'],
  ['a public key', base64(p256.publicKey)],
  ['another curve', base64(p384.privateKey)],
  ['Ed25519', base64(ed25519.privateKey)],
  ['a short RSA key', base64(short.privateKey)],
])('a private key is refused: %s', (_, value) => {
  expect(privateTokenKey.safeParse(value).error?.issues[0]?.message).toMatch(/^must be base64 of a private key's PEM/);
});
