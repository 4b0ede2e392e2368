/**
 * A prerendered page may have been used before hydration (`static-page.ts`); its components start with the state found in the document. On
 * a page rendered by React there is none, and they start closed and at the first tab.
 */

/** @param controls id of the element that a button opens */
export const foundOpen = (controls: string): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector(`[aria-controls="${controls}"]`)?.getAttribute('aria-expanded') === 'true';

/** @returns index of the tab shown in this section */
export const foundTab = (sectionId: string): number => {
  if (typeof document === 'undefined') return 0;
  const tabs = [...document.querySelectorAll(`#${sectionId} [role="tab"]`)];
  return Math.max(
    tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
    0,
  );
};
