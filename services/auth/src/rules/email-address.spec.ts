import { normalizeEmail } from './email-address.js';

test.each([' Asha@Example.com', 'asha@example.com ', 'ASHA@EXAMPLE.COM'])('%p is the address of asha@example.com', (typed) => {
  expect(normalizeEmail(typed)).toBe('asha@example.com');
});
