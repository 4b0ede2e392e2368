import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Where reading goes on when the row with the focus is gone, after its deletion: at the list, which the browser would leave for the body.
 * @param rows what is listed
 * @returns props of the list's element
 */
export const useLostFocus = (rows: unknown) => {
  const list = useRef<HTMLElement>(null);
  const held = useRef<Element>(null);
  useEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = null;
    list.current?.focus({ preventScroll: true });
  }, [rows]);
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => void (held.current = target),
    onBlur: () => void (held.current = null),
  };
};
