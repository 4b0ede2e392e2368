/** Stores values in the browser, in this order. When storage is full or forbidden, they are lost with the page. */
export const keep = (values: Record<string, string>): void => {
  try {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  } catch (error) {
    reportError(error);
  }
};
