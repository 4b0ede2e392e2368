import { timesLimit, type TimesLimit } from '@lms360/service-kit/core/times-limit';

const TRY_LATER = 'Too many attempts. Please try again later.';
const TOO_MANY_MAILS = 'Too many requests for this address. Please try again later.';
const TOO_MANY_INVITATIONS = 'Too many invitations today. Please try again tomorrow.';
const TOO_MANY = 'Too many requests. Please try again later.';

/** What is counted, how much of it the product allows, and what whoever does more reads. Each is set by `LIMIT_<NAME>=<times>/<seconds>`. */
const shipped = {
  login: { allowed: '10/900', message: TRY_LATER, counts: 'wrong passwords for one account from one network' },
  login_anywhere: { allowed: '100/3600', message: TRY_LATER, counts: 'wrong passwords for one account from all networks' },
  device: {
    allowed: '10/900',
    message: TRY_LATER,
    counts: 'wrong passwords from one device that has signed in before; beyond, it counts as any other',
  },
  password_change: { allowed: '10/900', message: TRY_LATER, counts: 'wrong old passwords of one session that changes its own' },
  registration_mail: {
    allowed: '10/3600',
    message: TOO_MANY_MAILS,
    counts: 'verification mails to one address that registrations cause; those above go out later',
  },
  registration_mail_network: {
    allowed: '3/3600',
    message: TOO_MANY_MAILS,
    counts: 'of these, those that one network causes',
  },
  invitation_mail: { allowed: '10/3600', message: TOO_MANY_MAILS, counts: 'invitations to one address that companies send' },
  company_invitations: {
    allowed: '500/86400',
    message: TOO_MANY_INVITATIONS,
    counts: 'invitations that one company causes: by adding, restoring, and whoever asks for one again',
  },
  trial_invitations: {
    allowed: '200/86400',
    message: TOO_MANY_INVITATIONS,
    counts: 'of these, what a company may cause in its trial',
  },
  addresses_elsewhere: {
    allowed: '20/3600',
    message: TOO_MANY,
    counts: 'addresses that one company tries to add or restore and that belong to others; beyond, it adds and restores none',
  },
  resent_mail: {
    allowed: '10/3600',
    message: TOO_MANY_MAILS,
    counts: 'verification mails and invitations to one address that anyone asks for again',
  },
  reset: { allowed: '10/3600', message: TOO_MANY_MAILS, counts: 'reset mails to one address' },
  device_mail: { allowed: '10/3600', message: TOO_MANY_MAILS, counts: 'mails to one address about sign-ins on new devices' },
  password_mail: { allowed: '10/3600', message: TOO_MANY_MAILS, counts: 'mails to one address about its changed password' },
  change_mail: {
    allowed: '10/3600',
    message: TOO_MANY_MAILS,
    counts: 'changes of one member, of role or activity, that mails tell of',
  },
} as const satisfies Record<string, { allowed: `${number}/${number}`; message: string; counts: string }>;

export type AttemptKind = keyof typeof shipped;
const kinds = Object.keys(shipped) as AttemptKind[];

type LimitKey = `LIMIT_${Uppercase<AttemptKind>}`;
const keyOf = (kind: AttemptKind) => `LIMIT_${kind.toUpperCase()}` as LimitKey;

/** The limits in the service's environment. */
export const limitShape = Object.fromEntries(
  kinds.map((kind) => [keyOf(kind), timesLimit(shipped[kind].allowed, shipped[kind].counts)]),
) as Record<LimitKey, ReturnType<typeof timesLimit>>;

export type Limits = Record<LimitKey, TimesLimit>;

/** The limit of a kind, and the sentence beyond it. */
export const limitOf = (limits: Limits, kind: AttemptKind): TimesLimit & { message: string } => ({
  ...limits[keyOf(kind)],
  message: shipped[kind].message,
});
