import * as z from 'zod';
import { COMPANY_WEB_ADDRESS, email, mobile, nameNotFromDigit, USERNAME_WEB_ADDRESS } from './contact-fields.js';
import { exampleCompany, exampleMember } from './examples.js';
import { COMPANY_MAX, NAME_MAX } from './limits.js';
import { newPassword } from './password-field.js';
import { choice } from './text.js';

const LENGTH = 'Password must be between 8 and 16 characters.';

/** The password of the sign-up form (P2 §5, Signup). */
const signupPassword = newPassword({
  required: 'Password is Required',
  tooShort: LENGTH,
  tooLong: LENGTH,
  parts: [
    ['lowercase', 'Password must contain at least one lowercase letter.'],
    ['uppercase', 'Password must contain at least one uppercase letter.'],
    ['digit', 'Password must contain at least one digit.'],
    ['special', 'Password must contain at least one special character.'],
  ],
});

export const PLAN_IDS = ['1', '2', '3', '4', '5', '6'] as const;

/** Sign-up form (P2 §5, Signup), fields in the order of the form. */
export const signupForm = z.object({
  username: nameNotFromDigit(
    'Username is Required',
    'Username must not begin with a numeric',
    NAME_MAX,
    USERNAME_WEB_ADDRESS,
  ).meta({ example: exampleMember.name }),
  email: email('Email is Required', 'Invalid Email Address'),
  password: signupPassword,
  mobile: mobile('Mobile Number is Required', 'Invalid Mobile Number'),
  company: nameNotFromDigit(
    'Company Name is Required',
    'Company must not begin with a numeric',
    COMPANY_MAX,
    COMPANY_WEB_ADDRESS,
  ).meta({ example: exampleCompany.name }),
  plan_id: choice(PLAN_IDS, 'Please choose a plan'),
});
