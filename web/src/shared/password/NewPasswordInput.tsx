import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordRules } from '@lms360/contracts/rules/password-field';

/** What phones and password managers read before they suggest one; React's types do not know it. */
const rules = { passwordrules: passwordRules };

/** A password that is being set. A longer one is told by the form's rule: cut unsaid, it would not be the one that was pasted. */
export const NewPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput autoComplete="new-password" {...rules} {...props} />
);
