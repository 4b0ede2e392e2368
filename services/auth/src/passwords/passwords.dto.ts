import { accountPasswordForm, changePasswordForm, ChangePasswordForm } from '@lms360/contracts/rules/change-password';
import { forgotPasswordForm, resetPasswordFields } from '@lms360/contracts/rules/reset-password';
import { z } from 'zod';

export const forgotPasswordQuery = forgotPasswordForm;
export type ForgotPasswordQuery = z.infer<typeof forgotPasswordQuery>;

export const resetPasswordBody = resetPasswordFields;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

const fromAccountPage = (body: unknown): boolean => typeof body === 'object' && body !== null && 'userId' in body;

const header = changePasswordForm['~standard'];

/** POST /changePassword: `userId` selects the account page's sentences (P2 §5), anything else the header's (P1 §5). */
export const changePasswordBody: Pick<typeof changePasswordForm, '~standard'> = {
  '~standard': {
    ...header,
    validate: (body: unknown) => (fromAccountPage(body) ? accountPasswordForm : changePasswordForm)['~standard'].validate(body),
  },
};
export type ChangePasswordBody = ChangePasswordForm;
