import * as z from 'zod';
import { email, mobile, mobileInSteps } from './contact-fields.js';
import { exampleMember } from './examples.js';
import { allEmpty, formRule } from './form-rule.js';
import { NAME_MAX } from './limits.js';
import { line, longest } from './text.js';

/** The add/edit user form (P2 §5, Add/edit user). */
export const userForm = z.object({
  username: line('Username is Required').check(longest(NAME_MAX)).meta({ example: exampleMember.name }),
  email: email('Email is Required', 'Invalid Email Address'),
  mobile: mobileInSteps(
    'Mobile number is Required',
    'Invalid Mobile Number',
    'This field accepts numbers only',
    'Please enter exactly 10 digits',
  ),
});

/** Fields of the add/edit student form (P2 §5, Student). */
export const studentFields = z.object({
  username: line('Name is Required').check(longest(NAME_MAX)).meta({ example: exampleMember.name }),
  email: email('Email is Required', 'Invalid Email Address'),
  mobile: mobile('Mobile Number is Required', 'Invalid Mobile Number'),
});

export const studentForm = formRule(studentFields, allEmpty(['username', 'email', 'mobile'], 'All Fields Are Required'));

/** The same forms when editing: the e-mail cannot be edited (P2 §5), so only the other fields are checked. */
export const userEditForm = userForm.omit({ email: true });
export const studentEditForm = formRule(
  studentFields.omit({ email: true }),
  allEmpty(['username', 'mobile'], 'All Fields Are Required'),
);

/** Role codes in payloads (P1 §6): 0 Teacher, 1 Super Admin, 2 student. */
export const ROLE_CODES = { employee: 0, superadmin: 1, student: 2 } as const;
/** Filter of the user list (P2 §9), and who was deleted. */
export const MEMBER_FILTERS = ['All', 'Verified', 'Pending', 'Active', 'Inactive', 'Deleted'] as const;
