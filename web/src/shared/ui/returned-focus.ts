import { useEffect } from 'react';

const OVERLAYS = '[role="dialog"], [role="menu"]';
/** After this delay a following dialog is open, and the closing one is gone or closing. */
const SETTLED_MS = 20;

/** The element that last had the focus outside dialogs and menus: it opened them, whatever followed. */
let opener: HTMLElement | null = null;
let openDialogs = 0;

const remember = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && !target.closest(OVERLAYS)) opener = target;
};

/** Tracks the focus for `useReturnedFocus`; mounted once, around all pages. */
export const useFocusMemory = (): void =>
  useEffect(() => {
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

const isLost = (active: Element | null): boolean => active === null || active === document.body || !!active.closest(OVERLAYS);

/** Moves the focus to its successor when the focused element is gone. */
export const focusIfLost = (next: HTMLElement | null | undefined): void => {
  const { activeElement } = document;
  if (isLost(activeElement) || activeElement?.id === 'main') next?.focus();
};

/** Moves the focus to the opener, or to the page's content when the opener is gone or disabled. */
const giveBack = (): void => {
  if (openDialogs > 0 || !isLost(document.activeElement)) return;
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  if (isLost(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
};

/** Whether the last focused element was removed from the page, and the focus with it. */
export const isFocusGone = (): boolean => isLost(document.activeElement) && opener?.isConnected === false;

/**
 * Returns the focus when a dialog closes, also one that is mounted open, replaces another, or was opened from a menu, where
 * Mantine's own `returnFocus` leaves it on the body.
 */
export const useReturnedFocus = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined;
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
      setTimeout(giveBack, SETTLED_MS);
    };
  }, [opened]);
};
