/** So many requests of one address within so many seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * The address limits and their defaults; each is set by `RATE_LIMIT_<NAME>=<requests>/<seconds>`.
 * They leave room for a whole school behind one address; limits per account are the services' own.
 */
export const defaultLimits = {
  /** Every call below /api. */
  general: '1800/60',
  /** Every link below /files; one page shows many pictures. */
  files: '6000/60',
  login: '60/60',
  registration: '10/3600',
  forgot_password: '20/900',
  resend: '10/900',
  newsletter: '10/3600',
  enquiry: '10/3600',
} as const;

/** What each of them counts. */
export const limitPurposes: Record<keyof typeof defaultLimits, string> = {
  general: 'every call below `/api`',
  files: 'every link below `/files`',
  login: 'logins',
  registration: 'registrations',
  forgot_password: 'requests for a new password',
  resend: 'requests for another verification mail',
  newsletter: 'newsletter sign-ups',
  enquiry: 'enquiries',
};

export type LimitName = keyof typeof defaultLimits;
export const limitNames = Object.keys(defaultLimits) as LimitName[];

/** Reads `60/60`; undefined when it is not of that form or either number is 0. */
export function parseLimit(value: string): Limit | undefined {
  const match = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(value.trim());
  return match ? { max: Number(match[1]), seconds: Number(match[2]) } : undefined;
}
