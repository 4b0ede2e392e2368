import { keep } from './keep';

const key = 'previousLocation';
const memberKey = 'previousMember';

/**
 * Stores the page that a visitor asked for before signing in (P1 §2), or that a member was at when the session ended.
 * @param memberId whose page it was; nobody else is led there
 */
export const rememberLocation = (path: string, memberId = ''): void => keep({ [key]: path, [memberKey]: memberId });

/**
 * Returns and removes the stored path. Only a path of this site is accepted: a stored `//host`, `/\host` or full address could
 * redirect a new session to another site.
 * @param memberId who signs in
 */
export const takePreviousLocation = (memberId: string): string | null => {
  const stored = localStorage.getItem(key);
  const owner = localStorage.getItem(memberKey);
  localStorage.removeItem(key);
  localStorage.removeItem(memberKey);
  return stored !== null && isSitePath(stored) && (!owner || owner === memberId) ? stored : null;
};

export const isSitePath = (path: string): boolean => {
  if (!path.startsWith('/')) return false;
  const url = URL.canParse(path, window.location.origin) ? new URL(path, window.location.origin) : null;
  return url?.origin === window.location.origin && !url.pathname.startsWith('/login') && !/^\/[/\\]/.test(path);
};
