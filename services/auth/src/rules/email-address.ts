/** An address as it is stored and compared: without surrounding spaces, in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
