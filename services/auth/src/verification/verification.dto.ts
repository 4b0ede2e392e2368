import type { Verified } from './verification.service.js';

/** The page a verification link leads to (api.md, GET /verify). */
export const pageAfter = (verified: Verified): string => {
  switch (verified.outcome) {
    case 'verified':
      return '/signup/success';
    case 'verified before':
      return '/signup/user-exist';
    case 'refused':
      return `/login/false/${Buffer.from(verified.message).toString('base64url')}`;
  }
};
