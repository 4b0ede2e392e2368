import { keep } from './keep';

const key = 'previousLocation';

/** Remembers where a visitor wanted to go before signing in (P1 §2). */
export const rememberLocation = (path: string): void => keep({ [key]: path });

/**
 * Gives and forgets the remembered path. Only a path of this site is followed: a stored `//host`, `/\host` or full address could
 * lead a fresh session elsewhere.
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
