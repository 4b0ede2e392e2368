/** Opens the page anew: its code, or that of a newer release. What was typed is kept. */
export const reload = (): void => window.location.reload();
