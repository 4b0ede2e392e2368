import type * as z from 'zod';

/** Sentences of a form by field, in the form's order; the form's own sentence is under `''`. */
export type Faults = Record<string, string>;

/** Parses what was typed; gives the clean values, or one sentence per broken field. Web forms use it as their validator. */
export const check = <T extends z.ZodType>(
  schema: T,
  typed: unknown,
): { values: z.output<T>; faults: null } | { values: null; faults: Faults } => {
  const result = schema.safeParse(typed);
  if (result.success) return { values: result.data, faults: null };
  const faults: Faults = {};
  for (const { path, message } of result.error.issues) faults[path.join('.')] ??= message;
  return { values: null, faults };
};
