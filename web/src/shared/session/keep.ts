/** Keeps values in the browser, in this order. One that has no room for them, or forbids it, still works until the page is closed. */
export const keep = (values: Record<string, string>): void => {
  try {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  } catch (error) {
    reportError(error);
  }
};
