import * as z from 'zod';
import { COMPANY_WEB_ADDRESS, email, mobile, nameNotFromDigit, USERNAME_WEB_ADDRESS } from './contact-fields.js';
import { COMPANY_MAX, NAME_MAX } from './limits.js';
import { lineOf } from './normal-text.js';
import { longest, stop, ticked } from './text.js';
import { hasWebAddress } from './web-address.js';

const FROM_DIGIT = 'Company must not begin with a numeric';

/** Hero form of the landing page (P1 §5): the company may stay empty. */
export const trialForm = z.object({
  name: nameNotFromDigit('Username is Required', 'Username must not begin with a numeric', NAME_MAX, USERNAME_WEB_ADDRESS),
  mobile: mobile('Mobile Number is Required', 'Invalid Mobile Number'),
  email: email('Email is Required', 'Invalid Email Address'),
  company: z
    .string({ error: FROM_DIGIT })
    .overwrite(lineOf)
    .check(longest(COMPANY_MAX))
    .refine((value) => !/^\d/.test(value), stop(FROM_DIGIT))
    .refine((value) => !hasWebAddress(value), stop(COMPANY_WEB_ADDRESS))
    .optional(),
  termsAccepted: ticked('Please accept the terms'),
});
