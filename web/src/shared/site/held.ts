/** What was asked of a prerendered page before React was there (`static-page.ts` holds it): forms that were sent, the last button clicked. */
export const heldForms = new WeakSet<HTMLFormElement>();

let button: HTMLButtonElement | null = null;

export const holdButton = (clicked: HTMLButtonElement): void => {
  button = clicked;
};

/** Clicks the held button, now that it does something. */
export const clickHeldButton = (): void => {
  const held = button;
  button = null;
  if (held?.isConnected) held.click();
};
