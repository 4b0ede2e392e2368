import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formClosed, formOpened, selectTexts, typedDropped, typedKept } from './typed.slice';

type Text = Record<string, string>;

const same = (left: Text, right: Text): boolean => Object.keys(right).every((field) => left[field] === right[field]);

/**
 * Restores what was typed into a form on an earlier visit, kept until it is saved. Mount the form once `selectTypedReady`, keyed by its name.
 * @param form unique name, e.g. `chapter/{id}`; a saga drops it after success
 * @param saved what the form shows when nothing was typed
 * @returns the initial values, and `drop` to discard what was typed
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

/** Stores every change of the form's values; values equal to the saved ones are not stored. */
export const useKeepTyped = (form: string, saved: Text, values: Text): void => {
  const dispatch = useDispatch();
  const texts = useSelector(selectTexts);
  const keep = useEffectEvent((text: Text) => {
    // A copy: the store freezes what it is given, and the form goes on mutating its values.
    if (!same(text, saved)) dispatch(typedKept({ form, text: { ...text } }));
    else if (form in texts) dispatch(typedDropped(form));
  });
  useEffect(() => keep(values), [values]);
};
