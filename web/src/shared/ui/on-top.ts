import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of the open dialogs, the last opened at the end. */
let open: string[] = [];
const listeners = new Set<() => void>();

const change = (next: string[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether no other dialog was opened after this one: then Escape closes it. Mantine's own `Modal.Stack` keeps a dialog that is
 * unmounted while it is open, as ours are when one replaces another.
 */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [opened, id]);
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) === id,
    () => false,
  );
};
