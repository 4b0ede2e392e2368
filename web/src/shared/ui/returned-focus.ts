import { useEffect } from 'react';

const OVERLAYS = '[role="dialog"], [role="menu"]';
/** By then a dialog that follows this one is open, and what closes is gone or on its way out. */
const SETTLED_MS = 20;

/** What had the focus last outside dialogs and menus: it opened them, whatever followed. */
let opener: HTMLElement | null = null;
let openDialogs = 0;

const remember = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && !target.closest(OVERLAYS)) opener = target;
};

/** Watches where the focus is, for `useReturnedFocus`; once, around all pages. */
export const useFocusMemory = (): void =>
  useEffect(() => {
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

const isLost = (active: Element | null): boolean => active === null || active === document.body || !!active.closest(OVERLAYS);

/** Gives the focus to what follows when that which had it is gone. */
export const focusIfLost = (next: HTMLElement | null | undefined): void => {
  const { activeElement } = document;
  if (isLost(activeElement) || activeElement?.id === 'main') next?.focus();
};

/** Puts the focus where reading goes on: at the opener, or at the page's content when the opener is gone or disabled. */
const giveBack = (): void => {
  if (openDialogs > 0 || !isLost(document.activeElement)) return;
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  if (isLost(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
};

/** Whether what had the focus last was taken from the page, and the focus with it. */
export const isFocusGone = (): boolean => isLost(document.activeElement) && opener?.isConnected === false;

/**
 * Gives the focus back when a dialog closes, also one that is mounted open, stands in another's place, or was chosen from a menu, which
 * Mantine's own `returnFocus` leaves on the body.
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
