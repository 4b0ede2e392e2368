import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus to the list when the focused row is removed, after its deletion; the browser would move it to the body.
 * @param rows what is listed
 * @returns props of the list's element
 */
export const useLostFocus = (rows: unknown) => {
  const list = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    list.current?.focus({ preventScroll: true });
  }, [rows]);
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => void (focused.current = target),
    onBlur: () => void (focused.current = null),
  };
};
