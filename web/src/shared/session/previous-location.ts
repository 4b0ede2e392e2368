import { keep } from './keep';

const key = 'previousLocation';

/** Stores the page that a visitor asked for before signing in (P1 §2). */
export const rememberLocation = (path: string): void => keep({ [key]: path });

/**
 * Returns and removes the stored path. Only a path of this site is accepted: a stored `//host`, `/\host` or full address could
 * redirect a new session to another site.
 */
export const takePreviousLocation = (): string | null => {
  const stored = localStorage.getItem(key);
  localStorage.removeItem(key);
  return stored !== null && isSitePath(stored) ? stored : null;
};

export const isSitePath = (path: string): boolean => {
  if (!path.startsWith('/')) return false;
  const url = URL.canParse(path, window.location.origin) ? new URL(path, window.location.origin) : null;
  return url?.origin === window.location.origin && !url.pathname.startsWith('/login') && !/^\/[/\\]/.test(path);
};
