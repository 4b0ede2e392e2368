import { useForm, type UseFormReturnType } from '@mantine/form';
import { check } from '@lms360/contracts/rules/faults';
import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import type { Problem } from '../api/problem';
import { useSentence } from '../i18n/sentence';

/** A form's own sentence (no field is to blame) stands under this name. */
export const formFault = '';

interface Options<Values> {
  /** The rule the server uses too, from `@lms360/contracts/rules/*`; on pages that must load fast, a function that fetches it. */
  rule: z.ZodType | (() => Promise<z.ZodType>);
  initialValues: Values;
}

/**
 * A form checked by a rule of the contracts: on leaving a field, and wholly on submit. Sentences come in the chosen language. What was
 * typed stays when the server refuses.
 */
export const useRuleForm = <Values extends Record<string, unknown>>({ rule, initialValues }: Options<Values>) => {
  const say = useSentence();
  const faultsOf = (loaded: z.ZodType, values: Values) =>
    Object.fromEntries(Object.entries(check(loaded, values).faults ?? {}).map(([field, message]) => [field, say(message)]));
  return useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: typeof rule === 'function' ? async (values) => faultsOf(await rule(), values) : (values) => faultsOf(rule, values),
  });
};

/**
 * Shows the sentences of a refused call at their fields, once per refusal; typing clears them.
 * @param names wire field → form field, where they differ
 * @returns the sentence that belongs to no field of the form, to be shown above the button
 */
export const useServerFaults = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  problem: Problem | null,
  names: Record<string, string> = {},
): string | null => {
  const say = useSentence();
  const ownFaults = (refusal: Problem | null): [string, string][] =>
    Object.entries(refusal?.fields ?? {})
      .map(([field, message]): [string, string] => [names[field] ?? field, message])
      .filter(([field]) => field in form.getValues());
  const show = useEffectEvent((refusal: Problem | null) => {
    const faults = ownFaults(refusal).map(([field, message]) => [field, say(message)]);
    if (faults.length > 0) form.setErrors(Object.fromEntries(faults));
  });
  useEffect(() => show(problem), [problem]);
  return problem && ownFaults(problem).length === 0 ? say(problem.message) : null;
};
