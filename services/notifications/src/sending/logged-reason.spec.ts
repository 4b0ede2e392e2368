import { loggedReason } from './logged-reason.js';

const people = ['asha.rao@school.example', 'Asha Rao'];

it.each([
  [
    'of a certificate',
    Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET' }),
    'self-signed certificate: ESOCKET',
  ],
  [
    'of a refused recipient',
    new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <asha.rao@school.example> unknown here"),
    "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]> unknown here",
  ],
  [
    'with a part of the address',
    new Error('550 no mailbox asha.rao here, Asha Rao'),
    '550 no mailbox [somebody] here, [somebody]',
  ],
  ['with the address in capitals', new Error('550 ASHA.RAO@SCHOOL.EXAMPLE: unknown'), '550 [address]: unknown'],
  [
    'of its cause',
    new Error('not sent', { cause: new Error('connect ECONNREFUSED 127.0.0.1:25') }),
    'not sent: connect ECONNREFUSED 127.0.0.1:25',
  ],
])('the log has the reason %s, and nobody in it', (_, error, reason) => {
  expect(loggedReason(error, people)).toBe(reason);
});

it('a short name is not looked for in every word', () => {
  expect(loggedReason(new Error('self-signed certificate'), ['ed@school.example', 'Ed'])).toBe('self-signed certificate');
});
