import * as z from 'zod';

/** A broken rule of a whole form; without `field` the sentence belongs to the form itself. */
export interface BrokenRule {
  field?: string;
  message: string;
}

/** What was typed, before any field rule: any JSON may be in it. */
export type Typed = Readonly<Record<string, unknown>>;

/** True for an empty field: missing, of another JSON type, or blanks only. */
export const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/**
 * Checks a rule over several fields before the fields' own; its one sentence then replaces theirs
 * (P2 §5: "If all are empty: 'All Fields Are Required'").
 */
export const formRule = <T extends z.ZodType>(schema: T, find: (typed: Typed) => BrokenRule | undefined) =>
  z.preprocess((typed, context) => {
    const broken = typeof typed === 'object' && typed !== null ? find(typed as Typed) : undefined;
    if (!broken) return typed;
    context.addIssue({ code: 'custom', message: broken.message, path: broken.field === undefined ? [] : [broken.field] });
    return z.NEVER;
  }, schema);

/** Finds a form in which each of `fields` is empty. */
export const allEmpty =
  (fields: readonly string[], message: string) =>
  (typed: Typed): BrokenRule | undefined =>
    fields.every((field) => isEmpty(typed[field])) ? { message } : undefined;
