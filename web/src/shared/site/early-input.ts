/** Input on a prerendered page before hydration (`static-page.ts` records it): submitted forms, and the last button clicked. */
export const earlyForms = new WeakSet<HTMLFormElement>();

let button: HTMLButtonElement | null = null;

export const recordClick = (clicked: HTMLButtonElement): void => {
  button = clicked;
};

/** Replays the recorded click, after hydration. */
export const replayClick = (): void => {
  const clicked = button;
  button = null;
  if (clicked?.isConnected) clicked.click();
};
