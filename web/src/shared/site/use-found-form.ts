import { digitsOf } from '@lms360/contracts/rules/digits';
import { useEffect, useEffectEvent } from 'react';
import { earlyForms } from './early-input';

interface Fields {
  getValues: () => Record<string, unknown>;
  setValues: (values: Record<string, unknown>) => void;
}

/**
 * A form of a prerendered page may have been filled, and submitted, before hydration: then it starts with what was typed and is
 * submitted now (`static-page.ts` prevented it). On a page rendered by React there is nothing to find.
 * @param id of the form element
 */
export const useFoundForm = (id: string, form: Fields): void => {
  const take = useEffectEvent((element: HTMLFormElement) => {
    const values = form.getValues();
    const typed = [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-path]')]
      .map((field): [string, string | boolean] => [field.dataset.path ?? '', typedIn(field)])
      .filter(([name, value]) => name in values && values[name] !== value);
    if (typed.length > 0) form.setValues(Object.fromEntries(typed));
  });
  useEffect(() => {
    const element = document.getElementById(id);
    if (!(element instanceof HTMLFormElement)) return;
    take(element);
    if (!earlyForms.has(element)) return;
    const later = setTimeout(() => {
      earlyForms.delete(element);
      element.requestSubmit();
    });
    return () => clearTimeout(later);
  }, [id]);
};

function typedIn(field: HTMLInputElement | HTMLTextAreaElement): string | boolean {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked;
  return field.type === 'tel' ? digitsOf(field.value) : field.value.trimStart();
}
