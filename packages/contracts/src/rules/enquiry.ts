import * as z from 'zod';
import { emailFromLetter, mobile } from './contact-fields.js';
import { exampleCompany, exampleMail, exampleMember } from './examples.js';
import { COMPANY_MAX, ENQUIRY_MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from './limits.js';
import { advisory, line, longest, paragraph, ticked } from './text.js';

const phone = mobile('Required Mobile Number', 'Invalid Mobile Number');

const fields = {
  firstName: line('Required Name').check(longest(NAME_MAX)).meta({ example: exampleMember.name }),
  email: emailFromLetter('Required Email Address', 'Invalid Email Address'),
  company_name: line('Required Company Name').check(longest(COMPANY_MAX)).meta({ example: exampleCompany.name }),
  subject: line('Required subject').check(longest(SUBJECT_MAX)).meta({ example: exampleMail.subject }),
  message: paragraph('Required Message').check(longest(ENQUIRY_MESSAGE_MAX)).meta({ example: exampleMail.text }),
  termsAccepted: ticked('Please accept the terms'),
};

/** Contact form as typed (P1 §5). */
export const enquiryForm = z.object({ ...fields, phoneNumber: phone });

/** The same on the wire, where `phoneNumber` is sent as a number (P1 §3) and `applicationId` is ignored. */
export const enquiryFields = z.object({
  ...fields,
  phoneNumber: z
    .union([z.string(), z.number().transform(String)], { error: 'Required Mobile Number' })
    .pipe(phone)
    .meta({ example: Number(exampleMember.mobile) }),
  applicationId: advisory('number'),
});
