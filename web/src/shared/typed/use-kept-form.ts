import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRuleForm } from '../forms/use-rule-form';
import { formClosed, formOpened, selectTexts, selectTypedReady, typedDropped, typedKept } from './typed.slice';
import type { Text } from './typed-texts';

interface Options<Values> {
  /** Unique, e.g. `chapter/{id}`. */
  name: string;
  rule: Parameters<typeof useRuleForm>[0]['rule'];
  /** What the form shows when nothing was typed. */
  saved: Values;
  /** Fields that are not kept: passwords, a consent. */
  never?: (keyof Values)[];
  /** Name of the call whose success saves the form. Without it a saga drops the text. */
  call?: string;
}

/**
 * `useRuleForm` with its text kept until it is saved: what was typed on an earlier visit is restored, once the stored texts are there, in the
 * fields that are as saved. The page's feature `uses` the `typedFeature`.
 * @returns the form; `drop`, which discards what was typed; `note`, the props of `KeptNote`
 */
export const useKeptForm = <Values extends Record<string, string | boolean>>(options: Options<Values>) => {
  const { name, rule, saved, never = [], call } = options;
  const dispatch = useDispatch();
  const ready = useSelector(selectTypedReady);
  const texts = useSelector(selectTexts);
  const isKept = (field: string): boolean => field in saved && !never.includes(field);
  const keptOf = (text: Text): Partial<Values> =>
    Object.fromEntries(Object.entries(text).filter(([field]) => isKept(field))) as Partial<Values>;
  const [initial] = useState<Values>(() => ({ ...saved, ...keptOf(texts[name] ?? {}) }));
  const [known, setKnown] = useState(ready);
  const [noted, setNoted] = useState(name in texts);
  if (ready && !known) {
    setKnown(true);
    setNoted(name in texts);
  }
  const form = useRuleForm<Values>({ rule, initialValues: initial });

  useEffect(() => {
    dispatch(formOpened({ form: name, call }));
    return () => void dispatch(formClosed(name));
  }, [dispatch, name, call]);

  const restored = useRef(ready);
  /** @returns whether the form's values were changed */
  const restore = (values: Values): boolean => {
    restored.current = true;
    const typed = Object.entries(keptOf(texts[name] ?? {})).filter(([field]) => values[field] === saved[field]);
    if (typed.length > 0) form.setValues({ ...values, ...Object.fromEntries(typed) });
    return typed.length > 0;
  };
  const follow = useEffectEvent((values: Values) => {
    if (!restored.current && restore(values)) return;
    const changed = Object.entries(values).filter(([field, value]) => isKept(field) && value !== saved[field]);
    if (changed.length > 0) dispatch(typedKept({ form: name, text: Object.fromEntries(changed) }));
    else if (name in texts) dispatch(typedDropped(name));
  });
  useEffect(() => {
    if (ready) follow(form.values);
  }, [ready, form.values]);

  const drop = (): void => void dispatch(typedDropped(name));
  const startOver = () => {
    form.setValues(saved);
    form.clearErrors();
    setNoted(false);
  };
  return { form, drop, note: { form: name, shown: noted, onStartOver: startOver } };
};
