import { v7 as uuid } from 'uuid';
import { companyOf, hashOf, newLinkToken } from './link-token.js';

test('a token names its company and fits into a path', () => {
  const companyId = uuid();
  const token = newLinkToken(companyId);
  expect(companyOf(token)).toBe(companyId);
  expect(token).toMatch(/^[\w-]{64}$/);
});

test('no two tokens are alike, and neither are their hashes', () => {
  const companyId = uuid();
  const [one, two] = [newLinkToken(companyId), newLinkToken(companyId)];
  expect(one).not.toBe(two);
  expect(hashOf(one).equals(hashOf(two))).toBe(false);
});

test.each(['', 'x', '../../etc', 'A'.repeat(63), 'A'.repeat(65), `${'A'.repeat(63)}=`])('%p is no token', (text) => {
  expect(companyOf(text)).toBeUndefined();
});
