import { check } from './faults.js';
import { studentEditForm, studentForm, userEditForm, userForm } from './member.js';
import { profileFields, profileForm } from './profile.js';

const member = { username: 'Ravi', email: 'ravi@example.com', mobile: '9876543210' };

test.each([
  ['email', '', 'Email is Required'],
  ['email', 'ravi', 'Invalid Email Address'],
  ['username', [], 'Username is Required'],
  ['mobile', undefined, 'Mobile number is Required'],
  ['mobile', '98765abcde', 'This field accepts numbers only'],
  ['mobile', '98765', 'Please enter exactly 10 digits'],
  ['mobile', '1234567890', 'Invalid Mobile Number'],
])('user %s %p: %s', (field, value, sentence) => {
  expect(check(userForm, { ...member, [field]: value }).faults).toEqual({ [field]: sentence });
});

test.each([
  [{}, { '': 'All Fields Are Required' }],
  [null, { '': expect.any(String) }],
  [{ username: ' ', email: null, mobile: 3 }, { '': 'All Fields Are Required' }],
  [{ username: 'Ravi' }, { email: 'Email is Required', mobile: 'Mobile Number is Required' }],
  [{ ...member, username: '' }, { username: 'Name is Required' }],
  [{ ...member, email: 'x' }, { email: 'Invalid Email Address' }],
  [{ ...member, mobile: '12' }, { mobile: 'Invalid Mobile Number' }],
  [member, null],
])('student %p', (typed, faults) => {
  expect(check(studentForm, typed).faults).toEqual(faults);
});

test('editing asks for no e-mail', () => {
  const { email: _, ...rest } = member;
  expect(check(userEditForm, rest).values).toEqual(rest);
  expect(check(studentEditForm, rest).values).toEqual(rest);
});

test.each([
  [{}, { '': 'Required Fields' }],
  [{ ...member, name: '' }, { name: 'Required Username' }],
  [{ ...member, name: 'n'.repeat(51) }, { name: 'Must have at most 50 characters' }],
  [{ ...member, name: 'Ravi', email: '' }, { email: 'Required Email Address' }],
  [{ ...member, name: 'Ravi', email: 'r@' }, { email: 'Invalid Email Address' }],
  [{ ...member, name: 'Ravi', mobile: '' }, { mobile: 'Required Mobile Number' }],
  [{ ...member, name: 'Ravi', mobile: '0123456789' }, { mobile: 'Invalid Mobile Number' }],
])('profile %p', (typed, faults) => {
  expect(check(profileForm, typed).faults).toEqual(faults);
});

test('the e-mail of a profile is ignored on the wire', () => {
  expect(check(profileFields, { name: ' Ravi', email: 42, mobile: '9876543210' }).faults).toBeNull();
});
