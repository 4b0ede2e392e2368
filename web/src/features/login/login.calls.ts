import { defineCall } from '@/shared/calls/define-call';
import { resendMail } from '@/shared/session/resend.api';
import { askReset, login, resetPassword } from './login.api';

// Leading throughout: a double click submits once.
export const signIn = defineCall({ name: 'login/signIn', take: 'leading', handles: ['email_not_verified'] }, login);
/** The sign-in that follows a new password by itself; the form's own says nothing of it. */
export const signInAfter = defineCall({ name: 'login/signInAfter', take: 'leading', handles: ['email_not_verified'] }, login);
export const resetAsk = defineCall({ name: 'login/askReset', take: 'leading' }, askReset);
export const passwordReset = defineCall({ name: 'login/reset', take: 'leading' }, resetPassword);
export const mailResend = defineCall({ name: 'login/resend', take: 'leading' }, resendMail);
