import type { Language } from '@lms360/contracts/languages';
import { exampleSession } from '@lms360/contracts/rules/examples';
import { SIGNUP_DONE } from '@lms360/contracts/rules/link-sentences';
import { signupForm } from '@lms360/contracts/rules/signup';
import { acceptedTerms, TERMS_VERSION } from '@lms360/contracts/rules/terms';
import { advisory } from '@lms360/contracts/rules/text';
import { messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { z } from 'zod';
import type { SignUp } from './registration.service.js';

/** POST /registration: the sign-up form; the rest of the payload is advisory (api.md). */
export const registrationBody = signupForm.extend({
  plan_name: advisory(),
  duedate: advisory(),
  termsAccepted: acceptedTerms(),
});
export type RegistrationBody = z.infer<typeof registrationBody>;

export const registrationAnswer = messageAnswer(SIGNUP_DONE).extend({
  signup_token: z.string().meta({ example: exampleSession.token, description: 'May only ask for a new verification mail' }),
  expires_at: z.iso
    .datetime()
    .meta({ example: exampleSession.expiresAt, description: 'When signup_token expires, 24 h after sign-up' }),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

export const toSignUp = (body: RegistrationBody, language: Language | undefined): SignUp => ({
  companyName: body.company,
  planId: body.plan_id,
  name: body.username,
  email: body.email,
  mobile: body.mobile,
  password: body.password,
  language,
  termsVersion: body.termsAccepted === true ? TERMS_VERSION : null,
});
