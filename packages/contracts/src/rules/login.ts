import * as z from 'zod';
import { email } from './contact-fields.js';
import { typedPassword } from './password-field.js';

/** Sign-in form (P2 §2); its sentences are those of the sign-up form. */
export const loginForm = z.object({
  email: email('Email is Required', 'Invalid Email Address'),
  password: typedPassword('Password is Required'),
});
