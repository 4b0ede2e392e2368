import * as z from 'zod';
import { exampleMember } from './examples.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.js';
import { stop } from './text.js';

/** The kinds of characters a password needs one of each (P1 §5). */
const PARTS = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  special: /[!@#$%^&*(),.?":{}|<>]/,
} as const;

/** A form's own sentences; `parts` are tried in the form's order. */
export interface PasswordSentences {
  required: string;
  tooShort: string;
  tooLong: string;
  parts: readonly (readonly [keyof typeof PARTS, string])[];
}

/** A password to be set: 8 to 16 characters, one of each kind. Spaces count: a password is never trimmed. */
export const newPassword = ({ required, tooShort, tooLong, parts }: PasswordSentences): z.ZodString =>
  parts.reduce(
    (field, [part, sentence]) => field.regex(PARTS[part], stop(sentence)).meta({ example: exampleMember.password }),
    z.string({ error: required }).min(1, stop(required)).min(PASSWORD_MIN, stop(tooShort)).max(PASSWORD_MAX, stop(tooLong)),
  );

/** A password that is only compared: its rules apply where it is set. */
export const typedPassword = (required: string) =>
  z.string({ error: required }).min(1, stop(required)).meta({ example: exampleMember.password });
