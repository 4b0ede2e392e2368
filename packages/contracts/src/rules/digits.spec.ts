import { accountForm, pincode } from './account.js';
import { digitsOf, mobileNumber, typedMobile } from './digits.js';
import { enquiryFields } from './enquiry.js';
import { check } from './faults.js';
import { studentForm, userForm } from './member.js';
import { profileFields } from './profile.js';
import { signupForm } from './signup.js';
import { trialForm } from './trial-form.js';

const usual = [
  '9876543210',
  '+91 98765 43210',
  '+919876543210',
  '91 98765-43210',
  '0091-98765-43210',
  '098765 43210',
  '+91 (0) 98765 43210',
  '(98765) 43210',
  '98765.43210',
  '98765\u00a043210',
  '98765–43210',
  '\u202a+91 98765 43210\u202c',
  '９８７６５４３２１０',
  '＋９１ ９８７６５ ４３２１０',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '۹۸۷۶۵۴۳۲۱۰',
];

test.each(usual)('%s is 9876543210, in a field and on the wire', (written) => {
  expect(typedMobile(written)).toBe('9876543210');
  expect(mobileNumber(written)).toBe('9876543210');
});

const member = { username: 'Ravi', email: 'ravi@example.com' };
const signup = { ...member, password: 'Secret#12', company: 'Rao Academy', plan_id: '5' };
const enquiry = {
  firstName: 'Asha',
  email: 'a@b.in',
  company_name: 'Rao',
  subject: 'Demo',
  message: 'Call',
  termsAccepted: true,
};

test.each([
  ['add user', userForm, member, 'mobile', 'Please enter exactly 10 digits'],
  ['add student', studentForm, member, 'mobile', 'Invalid Mobile Number'],
  ['profile', profileFields, { name: 'Ravi' }, 'mobile', 'Invalid Mobile Number'],
  ['sign-up', signupForm, signup, 'mobile', 'Invalid Mobile Number'],
  ['trial', trialForm, { name: 'Asha', email: 'a@b.in', termsAccepted: true }, 'mobile', 'Invalid Mobile Number'],
  ['enquiry', enquiryFields, enquiry, 'phoneNumber', 'Invalid Mobile Number'],
])('%s takes the usual ways to write a number, and refuses what is longer', (_form, rule, others, field, sentence) => {
  for (const written of usual) {
    expect(check(rule, { ...others, [field]: written }).values).toMatchObject({ [field]: '9876543210' });
  }
  for (const longer of ['98765432101', '+91 98765 432101', '91 98765 432101', '00 98765 43210', '91 91 98765 43210']) {
    expect(check(rule, { ...others, [field]: longer }).faults).toEqual({ [field]: sentence });
  }
});

test('an enquiry’s number may be a JSON number, with the country’s code as well', () => {
  expect(check(enquiryFields, { ...enquiry, phoneNumber: 919876543210 }).values?.phoneNumber).toBe('9876543210');
});

test.each([
  ['+65 9123 4567', '+6591234567'],
  ['+1 (987) 654-3210', '+19876543210'],
  ['+91 98765 432', '98765432'],
  ['9198765432', '9198765432'],
  ['0919876543210', '0919876543210'],
])('a field does not make another number of %s', (written, kept) => {
  expect(typedMobile(written)).toBe(kept);
});

test.each(['+65 9123 4567', '+1 (987) 654-3210', '+91 98765 432', '0065 9123 4567', '98765abcde', '+', ''])(
  '%p is refused, and stays so when it comes out of a field',
  (written) => {
    expect(check(userForm, { ...member, mobile: written }).faults).toHaveProperty('mobile');
    if (!/[a-z]/.test(written))
      expect(check(userForm, { ...member, mobile: typedMobile(written) }).faults).toHaveProperty('mobile');
  },
);

/** Each key stroke hands the field's text over, as it was left by the one before. */
const typedKeyByKey = (keys: string): string => [...keys].reduce((field, key) => typedMobile(field + key), '');

test.each(usual.filter((written) => !written.startsWith('\u202a')))('%s typed key by key', (written) => {
  expect(typedKeyByKey(written)).toBe('9876543210');
});

test('a number that begins like the country’s code stays whole', () => {
  expect(typedKeyByKey('9198765432')).toBe('9198765432');
});

test.each([
  ['560 001', '560001'],
  ['560-001', '560001'],
  ['५६०००१', '560001'],
  ['\u200e560001', '560001'],
])('the pincode %p is %s', (written, stored) => {
  expect(check(pincode, written).values).toBe(stored);
});

test.each(['5600012', '56000', 'PIN 560001', '560001.5 '])('the pincode %p is refused', (written) => {
  expect(check(pincode, written).faults).toEqual({ '': 'picode should be six digits' });
});

test.each(['27AAPFU0939F1ZV', '27 aapfu0939f 1ZV', '27-AAPFU0939F-1ZV', ' 27AAPFU0939F1ZV\u200b', '２７AAPFU०९३९F1ZV'])(
  'the GST number %p is taken',
  (written) => {
    const account = { company_name: 'Rao', pincode: '560001', address: '1 MG Road', city: 'Bengaluru', state: 'Karnataka' };
    expect(check(accountForm, { ...account, gst_number: written }).values?.gst_number).toBe('27AAPFU0939F1ZV');
  },
);

test('digits of a field that takes numbers only are all kept', () => {
  expect(digitsOf('+91 98765-43210 99')).toBe('91987654321099');
});
