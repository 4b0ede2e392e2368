import { useForm } from '@mantine/form';
import { check } from '@lms360/contracts/rules/faults';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Problem } from '../api/problem';
import { type Sentence, useSentence } from '../i18n/sentence';

/** The key of the form's own sentence, where no field is at fault. */
export const formFault = '';

interface Options<Values> {
  /** The rule the server uses too, from `@lms360/contracts/rules/*`; on pages that must load fast, a function that loads it. */
  rule: z.ZodType | (() => Promise<z.ZodType>);
  initialValues: Values;
}

/** A field with an error sentence; a password field has `data-invalid` only, a file field has no input and marks its button. */
const FAULTY = ':is(input, textarea, button):is([aria-invalid="true"], [data-invalid], [data-faulty])';

/**
 * A form checked by a rule of the contracts: each field on blur, all on submit. Sentences are in the chosen language. What was
 * typed is kept when the server refuses. Whoever refuses, the first field at fault gets the focus.
 */
export const useRuleForm = <Values extends Record<string, unknown>>({ rule, initialValues }: Options<Values>) => {
  const say = useSentence();
  const faultsOf = (loaded: z.ZodType, values: Values) => check(loaded, values).faults ?? {};
  const form = useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    // The form's own sentence is about the values at the last submit.
    onValuesChange: () => form.clearFieldError(formFault),
    validate: typeof rule === 'function' ? async (values) => faultsOf(await rule(), values) : (values) => faultsOf(rule, values),
  });
  const element = useRef<HTMLFormElement>(null);
  const [checks, setChecks] = useState(0);
  useEffect(() => element.current?.querySelector<HTMLElement>(FAULTY)?.focus(), [checks]);
  const focusFault = () => setChecks((count) => count + 1);
  const onSubmit: typeof form.onSubmit = (submit, refuse) => {
    const handle = form.onSubmit(
      (...checked) => {
        focusFault(); // A file may be at fault where no field is.
        return submit(...checked);
      },
      (...refusal) => {
        focusFault();
        refuse?.(...refusal);
      },
    );
    return (event) => {
      element.current = event?.currentTarget ?? null;
      handle(event);
    };
  };
  // The form keeps sentences as they came, and they are said as it is drawn: who switches the language reads them in the new one.
  const said = (fault: ReactNode): ReactNode => (isSentence(fault) ? say(fault) : fault);
  const errors = Object.fromEntries(Object.entries(form.errors).map(([field, fault]) => [field, said(fault)]));
  const getInputProps: typeof form.getInputProps = (...field) => {
    const { error, ...props } = form.getInputProps(...field);
    return error === undefined ? props : { ...props, error: said(error) };
  };
  return { ...form, errors, getInputProps, onSubmit, focusFault };
};

/** A sentence of an answer as a fault of a field of `useRuleForm`, which says it. */
export const faultOf = (sentence: Sentence): ReactNode => sentence as unknown as ReactNode;

/** A fault is kept as its English or as the sentence of an answer; anything else would be an element. */
const isSentence = (fault: unknown): fault is string | Sentence =>
  typeof fault === 'string' || (typeof fault === 'object' && fault !== null && 'message' in fault);

/** What `useRuleForm` gives. */
export type RuleForm<Values extends Record<string, unknown>> = ReturnType<typeof useRuleForm<Values>>;

/**
 * Shows the sentences of a refused call at their fields, once per refusal; typing clears them.
 * @param names wire field → form field, where they differ
 * @returns the sentence that belongs to no field of the form, to be shown above the button
 */
export const useServerFaults = <Values extends Record<string, unknown>>(
  form: RuleForm<Values>,
  problem: Problem | null,
  names: Record<string, string> = {},
): string | null => {
  const say = useSentence();
  const ownFaults = (refusal: Problem | null): [string, Sentence][] =>
    Object.entries(refusal?.fields ?? {})
      .map(([field, sentence]): [string, Sentence] => [names[field] ?? field, sentence])
      .filter(([field]) => field in form.getValues());
  const show = useEffectEvent((refusal: Problem | null) => {
    const faults = ownFaults(refusal);
    if (faults.length === 0) return;
    form.setErrors(Object.fromEntries(faults.map(([field, sentence]) => [field, faultOf(sentence)])));
    form.focusFault();
  });
  useEffect(() => show(problem), [problem]);
  return problem && ownFaults(problem).length === 0 ? say(problem) : null;
};
