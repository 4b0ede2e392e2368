import { mobileNumber } from './digits.js';
import { asciiAddress } from './email-address.js';
import { exampleMember } from './examples.js';
import { EMAIL_MAX, MOBILE_LENGTH } from './limits.js';
import { hasWebAddress } from './web-address.js';
import { line, longest, stop } from './text.js';

/**
 * Before the @ a dot-atom of RFC 5322; after it labels of at most 63 characters, none with a hyphen at an end. The last label has letters only,
 * or is the `xn--` form of one in another script.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;
const LOCAL_MAX = 64;
const EMAIL_FROM_LETTER = /^[A-Za-z]/;
const MOBILE = /^[6-9]\d{9}$/;
const NOT_FROM_DIGIT = /^\D/;

/** What the OpenAPI document says of an address: programs may send it in either case, its domain in any script. */
const DOCUMENTED = String.raw`^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$`;

/** An e-mail address with the form's own two sentences (P1 §5, P2 §5 word them differently per form). */
export const email = (required: string, invalid: string) =>
  line(required)
    .overwrite(asciiAddress)
    .check(longest(EMAIL_MAX, invalid))
    .refine((address) => address.indexOf('@') <= LOCAL_MAX, stop(invalid))
    .refine((address) => EMAIL.test(address), stop(invalid))
    .meta({ example: exampleMember.email, pattern: DOCUMENTED });

/** As `email`, and it must start with a letter (P1 §5, contact form). */
export const emailFromLetter = (required: string, invalid: string) =>
  email(required, invalid)
    .refine((address) => EMAIL_FROM_LETTER.test(address), stop(invalid))
    .meta({
      example: exampleMember.email,
      allOf: [DOCUMENTED, EMAIL_FROM_LETTER.source].map((pattern) => ({ type: 'string', pattern })),
    });

/** An Indian mobile number: 10 digits starting 6 to 9 (P1 §5), in any usual notation; the country code and a leading zero are removed. */
export const mobile = (required: string, invalid: string) =>
  line(required).overwrite(mobileNumber).regex(MOBILE, stop(invalid)).meta({ example: exampleMember.mobile });

/** As `mobile`, but letters and a wrong length have sentences of their own, checked first: the pattern's sentence would hide both (P2 §5, add user). */
export const mobileInSteps = (required: string, invalid: string, digitsOnly: string, tenDigits: string) =>
  line(required)
    .overwrite(mobileNumber)
    .regex(/^\d+$/, stop(digitsOnly))
    .length(MOBILE_LENGTH, stop(tenDigits))
    .regex(MOBILE, stop(invalid))
    .meta({ example: exampleMember.mobile });

/** Refusals of names at sign-up: mails to other people contain these names. */
export const USERNAME_WEB_ADDRESS = 'Username must not contain a web address';
export const COMPANY_WEB_ADDRESS = 'Company Name must not contain a web address';

/** A name of a person or company at sign-up: it must not begin with a digit, nor contain a web address. */
export const nameNotFromDigit = (required: string, fromDigit: string, max: number, webAddress: string) =>
  line(required)
    .regex(NOT_FROM_DIGIT, stop(fromDigit))
    .refine((name) => !hasWebAddress(name), stop(webAddress))
    .check(longest(max));
