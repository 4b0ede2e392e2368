import * as z from 'zod';
import { exampleMember } from './examples.js';
import { formRule, type BrokenRule, type Typed } from './form-rule.js';
import { newPassword, typedPassword } from './password-field.js';
import { advisory } from './text.js';

const MISSING = 'Required fields are missing';

/** P1 §5 and P2 §5 differ in one sentence only. */
const password = (tooShort: string) =>
  newPassword({
    required: MISSING,
    tooShort,
    tooLong: 'Password should be a maximum of 16 characters long',
    parts: [
      ['uppercase', 'Password should contain at least one uppercase letter'],
      ['lowercase', 'Password should contain at least one lowercase letter'],
      ['special', 'Password should contain at least one special character'],
      ['digit', 'Password should contain at least one digit'],
    ],
  });

/** The form's rules in its order: all three typed, new equals confirm, new differs from old; then the password's own. */
const comparisons = ({ old_password: old, new_password: next, confirm_password: confirm }: Typed): BrokenRule | undefined => {
  if ([old, next, confirm].some((value) => typeof value !== 'string' || value === '')) return { message: MISSING };
  if (next !== confirm) {
    return { field: 'confirm_password', message: 'New Password and Confirm Password should be the same' };
  }
  if (old === next) return { field: 'new_password', message: 'Old Password and New Password should not be the same' };
  return undefined;
};

const changeForm = (tooShort: string) =>
  formRule(
    z.object({
      old_password: typedPassword(MISSING),
      new_password: password(tooShort).meta({ example: exampleMember.newPassword }),
      confirm_password: typedPassword(MISSING).meta({ example: exampleMember.newPassword }),
      id: advisory().meta({ description: 'Not used: the token says whose password it is' }),
      userId: advisory().meta({
        description: 'Its value is not used; where there is one, broken rules are told in the words of the account page',
      }),
    }),
    comparisons,
  );

/** Change password in the header's dialog (P1 §5); on the wire it is the one with `id`. */
export const changePasswordForm = changeForm('Password should be a minimum of 8 characters long');

/** Change password on the account page (P2 §5); on the wire it is the one with `userId`. */
export const accountPasswordForm = changeForm('Password should be minimum 8 characters long');

export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
