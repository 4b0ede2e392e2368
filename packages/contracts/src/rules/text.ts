import * as z from 'zod';
import { lengthOf, lineOf, paragraphOf } from './normal-text.js';

/** Check options that stop a field's checks: one sentence per field, the first that applies. */
export const stop = (error: string) => ({ error, abort: true }) as const;

/** The plain sentence for a maximum whose wording the specification does not give. */
const atMost = (characters: number): string => `Must have at most ${characters} characters`;

/** A check of a text's length in characters as people count them; the OpenAPI document contains the limit. */
const lengthCheck = (limit: 'minimum' | 'maximum', characters: number, fits: (length: number) => boolean, error: string) => {
  const check = z.refine<string>((text) => fits(lengthOf(text)), stop(error));
  check._zod.onattach.push((schema) => {
    schema._zod.bag[limit] = characters;
  });
  return check;
};

/** At most so many characters. */
export const longest = (characters: number, error = atMost(characters)) =>
  lengthCheck('maximum', characters, (length) => length <= characters, error);

/** At least so many characters. */
export const shortest = (characters: number, error: string) =>
  lengthCheck('minimum', characters, (length) => length >= characters, error);

/** A required single-line text; missing, null, another JSON type and a text without a visible character all give the sentence `required`. */
export const line = (required: string) => z.string({ error: required }).overwrite(lineOf).min(1, stop(required));

/** A required text that may span lines; otherwise as `line`. */
export const paragraph = (required: string) => z.string({ error: required }).overwrite(paragraphOf).min(1, stop(required));

/** A required choice by id or code that comes from the program, not from typing. */
export const choice = <const T extends readonly string[]>(values: T, error: string) => z.enum(values, { error });

/** A checkbox that must be ticked. */
export const ticked = (error: string) => z.literal(true, { error });

/** A required id; whether a row has it is checked by the service (an unknown and a malformed id have the same answer). */
export const id = (required: string) => z.string({ error: required }).overwrite(lineOf).min(1, stop(required));

/** An optional field: null and an empty text count as missing. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), schema.optional());

/** A number that may be sent as text, as form fields and old clients do. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), schema);

/**
 * A field that api.md calls advisory: accepted in any form, never a reason for 400, never used. The document gives it the type in which it is
 * sent, because generators of clients have none for "anything".
 */
export const advisory = (type: 'string' | 'number' | 'boolean' = 'string') =>
  z.unknown().optional().meta({ type, example: EXAMPLES[type], description: 'Not used' });

const EXAMPLES = { string: '', number: 1, boolean: true };
/** A field that is shown but cannot be changed, e.g. an e-mail address: what is stored, or none; the service refuses anything else. */
export const readOnly = () =>
  z.unknown().optional().meta({ type: 'string', example: '', description: 'Cannot be changed: the stored one, or none' });

/** Whether a read-only field is sent with something else than what is stored. @param same how both are written before they are compared */
export const differs = (sent: unknown, stored: string, same = lineOf): boolean => {
  if (sent === undefined || sent === null) return false;
  return typeof sent !== 'string' || (sent.trim() !== '' && same(sent) !== same(stored));
};
