import { addressPart, normalizeEmail } from './email-address.js';

test.each([' Asha@Example.com', 'asha@example.com ', 'ASHA@EXAMPLE.COM'])('%p is the address of asha@example.com', (typed) => {
  expect(normalizeEmail(typed)).toBe('asha@example.com');
});

test.each(['info@उदाहरण.भारत', 'INFO@xn--p1b6ci4b4b3a.xn--h2brj9c', '\u200binfo@उदाहरण.भारत'])('%s is one account', (typed) => {
  expect(normalizeEmail(typed)).toBe('info@xn--p1b6ci4b4b3a.xn--h2brj9c');
});

test.each([
  ['उदाहरण', 'xn--p1b6ci4b4b3a'],
  ['info@उदाहरण', 'info@xn--p1b6ci4b4b3a'],
  ['asha', ''],
  ['two words', ''],
])('a search for %s looks for %p in addresses', (text, part) => {
  expect(addressPart(text)).toBe(part);
});
