import { randomBytes } from 'node:crypto';
import { seal } from '@lms360/service-kit/core/sealing';
import { readUnknownCompanyToken, unknownCompanyToken } from './unknown-company-token.js';

const key = randomBytes(32);
const mailed = { companyId: '019a2f60-5d2c-7e4f-8b62-4a1d6c8f2b02', email: 'asha@acme.example' };

test('a token names the company and the address that it was made for', () => {
  expect(readUnknownCompanyToken(unknownCompanyToken(mailed, key), key)).toEqual(mailed);
});

test.each([
  ['nothing', ''],
  ['a text of no mail', 'of-no-mail'],
  ['one sealed with another key', unknownCompanyToken(mailed, randomBytes(32))],
  ['one altered at its end', unknownCompanyToken(mailed, key).slice(0, -2)],
  ['another secret of the same key', seal(`invitation ${mailed.companyId} ${mailed.email}`, key)],
])('%s is no token', (_, token) => {
  expect(readUnknownCompanyToken(token, key)).toBeUndefined();
});
