import { defineCall } from '@/shared/calls/define-call';
import { resendMail } from '@/shared/session/resend.api';
import { register } from './signup.api';

/** Leading: a double click registers once. */
export const registration = defineCall({ name: 'signup/register', take: 'leading' }, register);
export const mailResend = defineCall({ name: 'signup/resend', take: 'leading' }, resendMail);
