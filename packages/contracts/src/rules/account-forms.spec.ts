import { accountPasswordForm, changePasswordForm } from './change-password.js';
import { check } from './faults.js';
import { loginForm } from './login.js';
import { forgotPasswordForm, resetPasswordFields, resetPasswordForm } from './reset-password.js';
import { signupForm } from './signup.js';

const signup = {
  username: 'Asha Rao',
  email: 'asha@example.com',
  password: 'Secret#12',
  mobile: '9876543210',
  company: 'Rao Academy',
  plan_id: '5',
};

test('a complete sign-up passes, leading spaces stripped', () => {
  expect(check(signupForm, { ...signup, username: '  Asha Rao' }).values).toEqual(signup);
});

test.each([
  ['username', undefined, 'Username is Required'],
  ['username', '   ', 'Username is Required'],
  ['username', 7, 'Username is Required'],
  ['username', '9lives', 'Username must not begin with a numeric'],
  ['username', 'a'.repeat(51), 'Must have at most 50 characters'],
  ['company', null, 'Company Name is Required'],
  ['company', '3M', 'Company must not begin with a numeric'],
  ['email', '', 'Email is Required'],
  ['email', 'asha@', 'Invalid Email Address'],
  ['email', `${'a'.repeat(250)}@b.in`, 'Invalid Email Address'],
  ['mobile', 9876543210, 'Mobile Number is Required'],
  ['mobile', '5876543210', 'Invalid Mobile Number'],
  ['mobile', '98765432101', 'Invalid Mobile Number'],
  ['mobile', '98765 4321', 'Invalid Mobile Number'],
  ['password', '', 'Password is Required'],
  ['password', 'Aa1!567', 'Password must be between 8 and 16 characters.'],
  ['password', 'Aa1!5678901234567', 'Password must be between 8 and 16 characters.'],
  ['password', 'SECRET#12', 'Password must contain at least one lowercase letter.'],
  ['password', 'secret#12', 'Password must contain at least one uppercase letter.'],
  ['password', 'Secret#ab', 'Password must contain at least one digit.'],
  ['password', 'Secret123', 'Password must contain at least one special character.'],
  ['plan_id', '7', 'Please choose a plan'],
])('sign-up %s %p: %s', (field, value, sentence) => {
  expect(check(signupForm, { ...signup, [field]: value }).faults).toEqual({ [field]: sentence });
});

test.each([
  [{}, { email: 'Email is Required', password: 'Password is Required' }],
  [{ email: 'x', password: 'y' }, { email: 'Invalid Email Address' }],
])('login %p', (typed, faults) => {
  expect(check(loginForm, typed).faults).toEqual(faults);
});

const change = (old_password: unknown, new_password: unknown, confirm_password: unknown = new_password) => ({
  old_password,
  new_password,
  confirm_password,
});

test.each([
  [change('', 'Secret#12'), '', 'Required fields are missing'],
  [{ new_password: 5 }, '', 'Required fields are missing'],
  [change('Old#1234', 'short', 'other'), 'confirm_password', 'New Password and Confirm Password should be the same'],
  [change('Old#1234', 'Old#1234'), 'new_password', 'Old Password and New Password should not be the same'],
  [change('Old#1234', 'New#1'), 'new_password', 'Password should be a minimum of 8 characters long'],
  [change('Old#1234', 'new#12345'), 'new_password', 'Password should contain at least one uppercase letter'],
  [change('Old#1234', 'NEW#12345'), 'new_password', 'Password should contain at least one lowercase letter'],
  [change('Old#1234', 'New-12345'), 'new_password', 'Password should contain at least one special character'],
  [change('Old#1234', 'New#hello'), 'new_password', 'Password should contain at least one digit'],
  [change('Old#1234', 'New#1234567890123'), 'new_password', 'Password should be a maximum of 16 characters long'],
])('change password %p: %s %s', (typed, field, sentence) => {
  expect(check(changePasswordForm, typed).faults).toEqual({ [field]: sentence });
});

test("the account page's sentence for the minimum has no article", () => {
  expect(check(accountPasswordForm, change('Old#1234', 'New#1')).faults).toEqual({
    new_password: 'Password should be minimum 8 characters long',
  });
  expect(check(accountPasswordForm, change('Old#1234', 'New#1234')).faults).toBeNull();
});

test.each([
  [{}, { email: 'Required Email' }],
  [{ email: 'nobody' }, { email: 'Invaild Email Address' }],
  [{ email: 'a@b.co' }, null],
])('forgot password %p', (typed, faults) => {
  expect(check(forgotPasswordForm, typed).faults).toEqual(faults);
});

test.each([
  ['', '', { new_password: 'Required Password', confirm_password: 'Required Confirm Password' }],
  ['Reset#12', 'Reset#13', { confirm_password: 'New Password and Confirm Password should be same' }],
  ['Reset#1', 'Reset#1', { new_password: 'Minimum 8 Characters' }],
  ['Reset#12345678901', 'Reset#12345678901', { new_password: 'Maximum 16 Characters' }],
  ['RESET#12', 'RESET#12', { new_password: 'Minimum One Lowercase' }],
  ['reset#12', 'reset#12', { new_password: 'Minimum One Uppercase' }],
  ['Reset123', 'Reset123', { new_password: 'Minimum One Special Character' }],
  ['Reset#ab', 'Reset#ab', { new_password: 'Minimum One Digit' }],
  ['Reset#12', 'Reset#12', null],
])('reset modal %p %p', (new_password, confirm_password, faults) => {
  expect(check(resetPasswordForm, { new_password, confirm_password }).faults).toEqual(faults);
});

test('a reset on the wire requires the token of the mail', () => {
  expect(check(resetPasswordFields, { email: 'a@b.co', password: 'Reset#12' }).faults).toEqual({
    token: 'Please use the link from your mail',
  });
});
