import { check } from './faults.js';
import { signupForm } from './signup.js';
import { trialForm } from './trial-form.js';
import { hasWebAddress } from './web-address.js';

const addresses = [
  'Claim your gift at evil-prizes.example today',
  'Claim Rs 5000 at https://evil-prizes.example/c?id=1 now',
  'EVIL-PRIZES.COM',
  'see,evil.com,now',
  'evil.com?',
  '(evil.co.in)',
  'go to www.evil',
  'ftp://x',
  'info@evil.example',
  'इनाम.भारत पर जाएँ',
  'пример.рф',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'xn--e1afmkfd.xn--p1ai',
  't.co',
  'T.CO',
  'a.b.evil.shop.',
  'Win...evil.com',
  'Visit 192.168.0.10 now',
];
const names = [
  'Asha Rao',
  'J. R. D. Tata',
  'A.P.J. Abdul Kalam',
  'A.P.J.Abdul Kalam',
  'K.Raman',
  'Dr.Rao',
  'Mrs.Meera Nair',
  "St.Mary's School",
  'Rao Pvt.Ltd',
  'Acme Inc.',
  'U.S.A. Traders',
  'Rao & Sons (Est. 1998)',
  'Version 2.5',
  'Learn... and grow',
  'श्री. राव विद्यालय',
];

test.each(addresses)('%s has a web address', (text) => {
  expect(hasWebAddress(text)).toBe(true);
});

test.each(names)('%s has none', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});

const signup = { email: 'a@b.in', password: 'Secret#12', mobile: '9876543210', plan_id: '5', username: 'Asha', company: 'Rao' };

test.each(addresses.filter((text) => !/^\d/.test(text)))('nobody signs up as, or for, %s', (text) => {
  expect(check(signupForm, { ...signup, company: text }).faults).toEqual({
    company: 'Company Name must not contain a web address',
  });
  expect(check(signupForm, { ...signup, username: text }).faults).toEqual({
    username: 'Username must not contain a web address',
  });
});

test('the trial form says so first', () => {
  const trial = { name: 'x.example', mobile: '9876543210', email: 'a@b.in', company: 'see evil.com', termsAccepted: true };
  expect(check(trialForm, trial).faults).toEqual({
    name: 'Username must not contain a web address',
    company: 'Company Name must not contain a web address',
  });
});
