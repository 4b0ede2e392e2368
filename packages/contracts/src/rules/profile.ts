import * as z from 'zod';
import { email, mobile } from './contact-fields.js';
import { exampleMember } from './examples.js';
import { allEmpty, formRule } from './form-rule.js';
import { NAME_MAX } from './limits.js';
import { line, longest, readOnly } from './text.js';

const name = line('Required Username').check(longest(NAME_MAX)).meta({ example: exampleMember.name });
const phone = mobile('Required Mobile Number', 'Invalid Mobile Number');
const nothingTyped = allEmpty(['name', 'email', 'mobile'], 'Required Fields');

/** Profile form of the header (P1 §5); the picture has its own rule in `uploads.ts`. */
export const profileForm = formRule(
  z.object({ name, email: email('Required Email Address', 'Invalid Email Address'), mobile: phone }),
  nothingTyped,
);

/** The same on the wire, where the e-mail may be left out. */
export const profileFields = formRule(z.object({ name, email: readOnly(), mobile: phone }), nothingTyped);
