import * as z from 'zod';

/** Check options that stop a field's checks: one sentence per field, the first that applies. */
export const stop = (error: string) => ({ error, abort: true }) as const;

/** The plain sentence for a maximum whose wording the specification does not give. */
export const atMost = (characters: number): string => `Must have at most ${characters} characters`;

/** What the specification calls "leading spaces stripped", plus trailing ones, NUL and half surrogates, which PostgreSQL cannot store. */
export const clean = (value: string): string => value.toWellFormed().replaceAll('\0', '').trim();

const oneLine = (value: string): string => clean(value.replace(/\s+/g, ' '));

/** A required single-line text; missing, null, another JSON type and blanks all give the sentence `required`. */
export const line = (required: string) => z.string({ error: required }).overwrite(oneLine).min(1, stop(required));

/** A required text that may span lines; otherwise as `line`. */
export const paragraph = (required: string) => z.string({ error: required }).overwrite(clean).min(1, stop(required));

/** A required choice by id or code that comes from the program, not from typing. */
export const choice = <const T extends readonly string[]>(values: T, error: string) => z.enum(values, { error });

/** A checkbox that must be ticked. */
export const ticked = (error: string) => z.literal(true, { error });

/** A required id; whether a row has it is checked by the service (an unknown and a malformed id have the same answer). */
export const id = (required: string) => z.string({ error: required }).overwrite(clean).min(1, stop(required));

/** An optional field: null and an empty text count as missing. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), schema.optional());

/** A number that may be sent as text, as form fields and old clients do. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), schema);

/** A field that api.md calls advisory: accepted in any form, never a reason for 400, never used. */
export const advisory = () => z.unknown().optional().meta({ description: 'Not used' });

/** A field that is shown but cannot be changed, e.g. an e-mail address: what is stored, or none; the service refuses anything else. */
export const readOnly = () => z.unknown().optional().meta({ description: 'Cannot be changed: the stored one, or none' });

/** Whether a read-only field is sent with something else than what is stored. @param same how both are written before they are compared */
export const differs = (sent: unknown, stored: string, same = oneLine): boolean => {
  if (sent === undefined || sent === null) return false;
  return typeof sent !== 'string' || (sent.trim() !== '' && same(sent) !== same(stored));
};
