import * as z from 'zod';
import { email } from './contact-fields.js';
import { exampleSession } from './examples.js';
import { formRule, isEmpty, type BrokenRule, type Typed } from './form-rule.js';
import { newPassword, typedPassword } from './password-field.js';

const LINK = 'Please use the link from your mail';
const CONFIRM = 'Required Confirm Password';
const address = email('Required Email', 'Invaild Email Address');

/** The password of the reset modal (P2 §5, Forgot and reset password). */
const resetPassword = newPassword({
  required: 'Required Password',
  tooShort: 'Minimum 8 Characters',
  tooLong: 'Maximum 16 Characters',
  parts: [
    ['lowercase', 'Minimum One Lowercase'],
    ['uppercase', 'Minimum One Uppercase'],
    ['special', 'Minimum One Special Character'],
    ['digit', 'Minimum One Digit'],
  ],
});

/** The form that requests a reset mail (P2 §5, the specification's spelling). */
export const forgotPasswordForm = z.object({ email: address });

/** A new password arriving with a mailed token: POST /forgot-password. */
export const resetPasswordFields = z.object({
  email: address,
  password: resetPassword,
  token: typedPassword(LINK).meta({ example: exampleSession.mailedToken }),
});

const different = ({ new_password: next, confirm_password: confirm }: Typed): BrokenRule | undefined =>
  isEmpty(next) || isEmpty(confirm) || next === confirm
    ? undefined
    : { field: 'confirm_password', message: 'New Password and Confirm Password should be same' };

/** The reset modal: the new password typed twice. */
export const resetPasswordForm = formRule(
  z.object({ new_password: resetPassword, confirm_password: typedPassword(CONFIRM) }),
  different,
);
