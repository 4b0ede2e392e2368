/** Yields to pending tasks, so that input is handled between two parts of the start. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
