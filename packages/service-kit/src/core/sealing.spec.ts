import { randomBytes } from 'node:crypto';
import { seal, unseal } from './sealing.js';

const key = randomBytes(32);

it('decrypts what it encrypted, with a new nonce each time', () => {
  expect(unseal(seal('a token', key), key)).toBe('a token');
  expect(seal('a token', key)).not.toBe(seal('a token', key));
});

it('refuses another key and an altered text', () => {
  const sealed = seal('a token', key);
  expect(() => unseal(sealed, randomBytes(32))).toThrow();
  const altered = Buffer.from(sealed, 'base64url');
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(() => unseal(altered.toString('base64url'), key)).toThrow();
});
