/**
 * Makes a prerendered page work before the application has started: links work by themselves; this adds the buttons that open something, and
 * the landing page's feature tabs. On hydration React starts with what is open (`shared/site/as-found.ts`).
 */

import { earlyForms, recordClick } from '@/shared/site/early-input';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const factOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="lms360:${name}"]`)?.content ?? '';

/** Whether the page is complete for this visitor: nobody signed in, English, no running promotion, no calendar to show. */
export const waitsForInteraction = (): boolean =>
  document.querySelector('#root[data-complete]') !== null &&
  !stored('jwtToken') &&
  (stored('lms360-language') ?? 'en') === 'en' &&
  !(location.pathname === '/' && Date.parse(factOf('promo-ends')) > Date.now()) &&
  !(location.pathname.startsWith('/contact') && factOf('calendar'));

const interactionEvents = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Browsers dispatch `pointermove` without movement when the page changes below a pointer at rest. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/** Calls once, at the first interaction: a pointer, a touch, a key. */
export const onFirstInteraction = (act: () => void): void => {
  const options = { passive: true, capture: true };
  const seen = (event: Event): void => {
    if (isAtRest(event)) return;
    for (const type of interactionEvents) removeEventListener(type, seen, options);
    act();
  };
  for (const type of interactionEvents) addEventListener(type, seen, options);
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

/** Closes the menu and returns the focus to its button. */
const onEscape = ({ key }: KeyboardEvent): void => {
  const button = document.querySelector<HTMLElement>('header [aria-expanded="true"]');
  if (key !== 'Escape' || !button) return;
  setOpen(button, false);
  button.focus();
};

/** Prevents a form that is submitted before hydration from reloading the page; `use-found-form.ts` submits it later. */
const keepForm = (event: SubmitEvent): void => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return; // React handled it
  event.preventDefault();
  earlyForms.add(event.target);
};

/**
 * Handles clicks and Escape until the application does. What needs the application is kept for it: forms until their part of the page is hydrated,
 * and the last other button until the whole page is. @returns stops the handling
 */
export const servePage = (): (() => void) => {
  const serve = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('[aria-expanded][aria-controls]')) toggle(button);
    else if (button?.matches('[role="tab"], [data-step]')) clickTab(button);
    else if (button?.type === 'button') recordClick(button);
  };
  addEventListener('click', serve);
  addEventListener('keydown', onEscape);
  addEventListener('submit', keepForm);
  return () => {
    removeEventListener('click', serve);
    removeEventListener('keydown', onEscape);
  };
};
