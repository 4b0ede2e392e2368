import { founderIdentity, mailboxOf } from './founder-identity.js';

test.each([
  ['asha@example.com', 'asha@example.com'],
  [' Asha@Example.COM ', 'asha@example.com'],
  ['asha+trial2@example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['asha.rao@example.com', 'asha.rao@example.com'],
  ['Asha.Rao+x@gmail.com', 'asharao@gmail.com'],
  ['asharao@googlemail.com', 'asharao@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('the hashes of an address and a mobile number are the same for every way to write them, and tell neither', async () => {
  const one = await founderIdentity({ email: 'asha@example.com', mobile: '9876543210' });
  const other = await founderIdentity({ email: 'ASHA+2@example.com', mobile: '+91 98765 43210' });
  expect(other).toEqual(one);
  expect(one.address).not.toEqual(one.mobile);
  expect(Buffer.concat([one.address, one.mobile]).toString('latin1')).not.toMatch(/asha|98765/);
});
