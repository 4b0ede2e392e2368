import { fromBase64Url } from '@/shared/session/base64url';

/** What an address below /login opens (P1 §2, api.md). */
export type LoginLink =
  { kind: 'plain' } | { kind: 'message'; message: string } | { kind: 'password'; email: string; token: string; invited: boolean };

/**
 * Reads `/login/false/{base64url message}`, `/login/reset/{base64url e-mail}?token=` and `/login/invite/…`.
 * @returns `plain` for anything else, including a link without address or token
 */
export const readLoginLink = (flag: string | undefined, value: string | undefined, search: string): LoginLink => {
  const text = fromBase64Url(value ?? '');
  if (flag === 'false') return { kind: 'message', message: text ?? '' };
  const token = new URLSearchParams(search).get('token');
  if ((flag === 'reset' || flag === 'invite') && text && token) {
    return { kind: 'password', email: text, token, invited: flag === 'invite' };
  }
  return { kind: 'plain' };
};

/** The address that was just confirmed or given a password, prefilled in the form; comes from the page before. */
export const knownAddress = (link: LoginLink, state: unknown): string => {
  if (link.kind === 'password') return link.email;
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
};
