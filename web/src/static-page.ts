/**
 * What works on a prerendered page before the application is there: links by themselves; here buttons that open something, and the
 * landing page's feature tabs. React takes over what is open as it finds it (`shared/site/as-found.ts`).
 */

import { heldForms, holdButton } from '@/shared/site/held';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const factOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="lms360:${name}"]`)?.content ?? '';

/** Whether the page is complete for this visitor: nobody signed in, English, no running promotion, no calendar to show. */
export const waitsForSign = (): boolean =>
  document.querySelector('#root[data-complete]') !== null &&
  !stored('jwtToken') &&
  (stored('lms360-language') ?? 'en') === 'en' &&
  !(location.pathname === '/' && Date.parse(factOf('promo-ends')) > Date.now()) &&
  !(location.pathname.startsWith('/contact') && factOf('calendar'));

const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Browsers report a pointer that rests where the page changes under it as one that moves, by nothing. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/** Calls once, at the first sign of a person: a pointer, a touch, a key. */
export const onFirstSign = (act: () => void): void => {
  const options = { passive: true, capture: true };
  const seen = (event: Event): void => {
    if (isAtRest(event)) return;
    for (const sign of signs) removeEventListener(sign, seen, options);
    act();
  };
  for (const sign of signs) addEventListener(sign, seen, options);
};

const setOpen = (button: Element, open: boolean): void => {
  button.setAttribute('aria-expanded', String(open));
  document.getElementById(button.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-open', open);
};

const toggle = (button: Element): void => {
  const open = button.getAttribute('aria-expanded') !== 'true';
  const others = button.closest('[data-one-open]')?.querySelectorAll('[aria-expanded="true"]') ?? [];
  for (const other of others) setOpen(other, false);
  setOpen(button, open);
};

const showTab = (section: Element, wanted: number): void => {
  const tabs = [...section.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = Math.min(Math.max(wanted, 0), tabs.length - 1);
  for (const [at, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(at === index));
    tab.tabIndex = at === index ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-shown', at === index);
  }
  for (const arrow of section.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    arrow.disabled = index === (arrow.dataset.step === '1' ? tabs.length - 1 : 0);
    arrow.toggleAttribute('data-disabled', arrow.disabled);
  }
};

const clickTab = (button: Element): void => {
  const section = button.closest('section');
  if (!section) return;
  const tabs = [...section.querySelectorAll('[role="tab"]')];
  const step = Number(button.getAttribute('data-step') ?? 0);
  const shown = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  showTab(section, step ? shown + step : tabs.indexOf(button));
};

/** Closes the menu, whose button has the focus again. */
const onEscape = ({ key }: KeyboardEvent): void => {
  const button = document.querySelector<HTMLElement>('header [aria-expanded="true"]');
  if (key !== 'Escape' || !button) return;
  setOpen(button, false);
  button.focus();
};

/** Keeps a form that is sent before React is there from reloading the page; `use-found-form.ts` sends it. */
const holdForm = (event: SubmitEvent): void => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return; // React has it
  event.preventDefault();
  heldForms.add(event.target);
};

/**
 * Serves clicks and Escape until the application does; what it cannot serve it holds: forms until their part of the page is taken over, the last
 * other button until the whole page is. @returns ends the serving
 */
export const servePage = (): (() => void) => {
  const serve = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('[aria-expanded][aria-controls]')) toggle(button);
    else if (button?.matches('[role="tab"], [data-step]')) clickTab(button);
    else if (button?.type === 'button') holdButton(button);
  };
  addEventListener('click', serve);
  addEventListener('keydown', onEscape);
  addEventListener('submit', holdForm);
  return () => {
    removeEventListener('click', serve);
    removeEventListener('keydown', onEscape);
  };
};
