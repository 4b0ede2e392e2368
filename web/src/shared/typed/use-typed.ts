import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formClosed, formOpened, selectTexts, typedDropped, typedKept } from './typed.slice';

type Text = Record<string, string>;

const same = (left: Text, right: Text): boolean => Object.keys(right).every((field) => left[field] === right[field]);

/**
 * What an earlier visit typed into a form, kept until it is saved. Mount the form once `selectTypedReady`, keyed by its name.
 * @param form unique name, e.g. `chapter/{id}`; a saga drops it after success
 * @param saved what the form shows when nothing was typed
 * @returns what to begin with, and `drop` for giving up
 */
export const useTyped = <Values extends Text>(form: string, saved: Values) => {
  const dispatch = useDispatch();
  const texts = useSelector(selectTexts);
  const [initial] = useState<Values>(() => ({ ...saved, ...texts[form] }));
  useEffect(() => {
    dispatch(formOpened(form));
    return () => void dispatch(formClosed(form));
  }, [dispatch, form]);
  const drop = useCallback(() => void dispatch(typedDropped(form)), [dispatch, form]);
  return { initial, drop };
};

/** Keeps every change of the form's values; text equal to what is saved needs no keeping. */
export const useKeepTyped = (form: string, saved: Text, values: Text): void => {
  const dispatch = useDispatch();
  const texts = useSelector(selectTexts);
  const keep = useEffectEvent((text: Text) => {
    // A copy: the store freezes what it is given, and the form goes on writing into its values.
    if (!same(text, saved)) dispatch(typedKept({ form, text: { ...text } }));
    else if (form in texts) dispatch(typedDropped(form));
  });
  useEffect(() => keep(values), [values]);
};
