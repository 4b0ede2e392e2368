import type { Holder } from '../callers/holders.js';

/** A number of requests per holder within a number of seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

interface Shipped {
  allowed: `${number}/${number}`;
  per: Holder;
  counts: string;
}

/**
 * The product's limits; each is set by `RATE_LIMIT_<NAME>=<requests>/<seconds>`. A school is one address: what its signed-in members
 * do counts for each session, and the limits per address are large enough for a school. Limits per account are the services' own.
 */
export const shippedLimits = {
  session: { allowed: '600/60', per: 'session', counts: 'calls with a verified token' },
  general: {
    allowed: '1800/60',
    per: 'address',
    counts: 'calls below `/api` without a verified token, and answers 401 and 429 to those with one',
  },
  pages: { allowed: '30000/60', per: 'address', counts: 'pages and their files' },
  files: { allowed: '30000/60', per: 'address', counts: 'links below `/files`' },
  login: { allowed: '600/60', per: 'address', counts: 'sign-ins' },
  /** Against password spraying, one password tried on many accounts; each account by itself is protected by auth. */
  failed_login: { allowed: '300/900', per: 'network', counts: 'sign-ins that failed' },
  registration: { allowed: '10/3600', per: 'address', counts: 'registrations' },
  forgot_password: { allowed: '20/900', per: 'address', counts: 'requests for a new password' },
  resend: { allowed: '10/900', per: 'address', counts: 'requests for another verification mail' },
  newsletter: { allowed: '10/3600', per: 'address', counts: 'newsletter sign-ups' },
  enquiry: { allowed: '10/3600', per: 'address', counts: 'enquiries' },
} as const satisfies Record<string, Shipped>;

export type LimitName = keyof typeof shippedLimits;
export const limitNames = Object.keys(shippedLimits) as LimitName[];

/** The description of a limit's variable in docs/configuration.md. */
export const descriptionOf = (name: LimitName): string =>
  `Requests/seconds of one ${holders[shippedLimits[name].per]}: ${shippedLimits[name].counts}`;

const holders: Record<Holder, string> = {
  session: 'session',
  address: 'client address',
  network: 'network (IPv4 /24, IPv6 /56)',
};

/** Reads `60/60`; undefined when it is not of that form or either number is 0. */
export function parseLimit(value: string): Limit | undefined {
  const match = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(value.trim());
  return match ? { max: Number(match[1]), seconds: Number(match[2]) } : undefined;
}
