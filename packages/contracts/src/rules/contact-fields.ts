import { exampleMember } from './examples.js';
import { EMAIL_MAX, MOBILE_LENGTH } from './limits.js';
import { line, stop } from './text.js';

const EMAIL = /^[A-Za-z0-9_%+'-]+(\.[A-Za-z0-9_%+'-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const EMAIL_FROM_LETTER = /^[A-Za-z]/;
const MOBILE = /^[6-9]\d{9}$/;
const NOT_FROM_DIGIT = /^\D/;

/** An e-mail address with the form's own two sentences (P1 §5, P2 §5 word them differently per form). */
export const email = (required: string, invalid: string) =>
  line(required).max(EMAIL_MAX, stop(invalid)).regex(EMAIL, stop(invalid)).meta({ example: exampleMember.email });

/** As `email`, and it must start with a letter (P1 §5, contact form). */
export const emailFromLetter = (required: string, invalid: string) =>
  email(required, invalid).regex(EMAIL_FROM_LETTER, stop(invalid)).meta({ example: exampleMember.email });

/** An Indian mobile number: 10 digits starting 6 to 9 (P1 §5). */
export const mobile = (required: string, invalid: string) =>
  line(required).regex(MOBILE, stop(invalid)).meta({ example: exampleMember.mobile });

/** As `mobile`, but letters and a wrong length have sentences of their own, checked first: the pattern's sentence would hide both (P2 §5, add user). */
export const mobileInSteps = (required: string, invalid: string, digitsOnly: string, tenDigits: string) =>
  line(required)
    .regex(/^\d+$/, stop(digitsOnly))
    .length(MOBILE_LENGTH, stop(tenDigits))
    .regex(MOBILE, stop(invalid))
    .meta({ example: exampleMember.mobile });

/** A name of a person or company that must not begin with a digit. */
export const nameNotFromDigit = (required: string, fromDigit: string) => line(required).regex(NOT_FROM_DIGIT, stop(fromDigit));
