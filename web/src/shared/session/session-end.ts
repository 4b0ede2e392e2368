import { keep } from './keep';

export const SESSION_END = 'sessionEnd';

/** Keeps why the session ended, for the other tabs of this browser; the next session's start removes it. */
export const rememberEnd = (message: string): void => keep({ [SESSION_END]: message });

/** Why another tab ended the session; a person who logged out there left nothing. */
export const endOfSession = (): string => localStorage.getItem(SESSION_END) ?? LOGGED_OUT;

const LOGGED_OUT = 'You have logged out. Please log in again.';
