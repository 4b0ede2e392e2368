import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectTexts, selectTypedReady } from './typed.slice';

/**
 * Opens, once, the form whose text was kept when the page was left: by a reload, or because the session ended.
 * @param rows what the page's forms are about; `null` until it is loaded
 * @param nameOf a row's form; of `null`, the form that adds one
 */
export const useReopened = <Row>(rows: Row[] | null, nameOf: (row: Row | null) => string, open: (row: Row | null) => void) => {
  const ready = useSelector(selectTypedReady);
  const texts = useSelector(selectTexts);
  const looked = useRef(false);
  const reopen = useEffectEvent(() => {
    if (looked.current) return;
    looked.current = true;
    const left = [null, ...(rows ?? [])].find((row) => nameOf(row) in texts);
    if (left !== undefined) open(left);
  });
  const due = ready && rows !== null;
  useEffect(() => {
    if (due) reopen();
  }, [due]);
};
