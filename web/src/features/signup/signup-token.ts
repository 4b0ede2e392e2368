import { keep } from '@/shared/session/keep';

const tokenKey = 'signup_token';
const expiryKey = 'signup_token_expires';

/** @param expiresAt ISO 8601 */
export const storeSignupToken = (token: string, expiresAt: string): void => keep({ [tokenKey]: token, [expiryKey]: expiresAt });

/**
 * The stored sign-up token is removed once its expiry time has passed (P2 §4).
 * @returns whether one was stored and has expired
 */
export const dropExpiredSignupToken = (now: Date): boolean => {
  if (localStorage.getItem(tokenKey) === null) return false;
  const expires = Date.parse(localStorage.getItem(expiryKey) ?? '');
  if (expires > now.getTime()) return false;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(expiryKey);
  return true;
};
