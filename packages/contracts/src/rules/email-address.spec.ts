import { emailFromLetter } from './contact-fields.js';
import { asciiAddress } from './email-address.js';
import { check } from './faults.js';
import { loginForm } from './login.js';
import { userForm } from './member.js';
import { newsletterForm } from './newsletter.js';

const user = { username: 'Ravi', mobile: '9876543210' };
const hindi = 'info@xn--p1b6ci4b4b3a.xn--h2brj9c';

test.each([
  ['info@उदाहरण.भारत', hindi],
  ['info@उदाहरण。भारत', hindi],
  [hindi, hindi],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['asha@ｅxample.com', 'asha@example.com'],
  ['r&d@example.com', 'r&d@example.com'],
  ['sales/team@example.com', 'sales/team@example.com'],
  ['x=y@example.com', 'x=y@example.com'],
  ["o'neil+lms@example.co.in", "o'neil+lms@example.co.in"],
  ['a!#$%*^`{|}~?-_b@example.com', 'a!#$%*^`{|}~?-_b@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`a@${'b'.repeat(63)}.example`, `a@${'b'.repeat(63)}.example`],
  ['a@1and1.com', 'a@1and1.com'],
  ['\u200basha@example.com ', 'asha@example.com'],
])('%s is taken as %s', (typed, stored) => {
  expect(check(userForm, { ...user, email: typed }).values?.email).toBe(stored);
  expect(check(newsletterForm, { email: typed }).values?.email).toBe(stored);
  expect(check(loginForm, { email: typed, password: 'x' }).values?.email).toBe(stored);
});

test.each([
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.example`,
  'u@-bad.example',
  'u@bad-.example',
  'u@bad.-example',
  'u@bad.example-',
  'u@bad..example',
  'u@.example',
  'u@example',
  'u@example.c',
  'u@example.12',
  '.u@example.com',
  'u.@example.com',
  'u..v@example.com',
  'u v@example.com',
  '"u v"@example.com',
  'u@v@example.com',
  'आशा@example.com',
  'u@उदा/हरण.भारत',
  'u@उदा:80.भारत',
  'u@[127.0.0.1]',
  '@example.com',
  'u@',
  `a@${'b.'.repeat(130)}example`,
])('%s is refused', (typed) => {
  expect(check(userForm, { ...user, email: typed }).faults).toEqual({ email: 'Invalid Email Address' });
});

test('the contact form asks for a letter in front', () => {
  const rule = emailFromLetter('Required', 'Invalid');
  expect(check(rule, '1@उदाहरण.भारत').faults).toEqual({ '': 'Invalid' });
  expect(check(rule, 'a1@उदाहरण.भारत').faults).toBeNull();
});

test('what is no address stays as it is', () => {
  expect(asciiAddress('उदाहरण')).toBe('उदाहरण');
});
