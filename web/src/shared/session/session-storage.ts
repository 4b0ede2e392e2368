import { DEVICE_TOKENS } from './device-tokens';
import { keep } from './keep';
import { roleOf, visitor, type Session } from './session';

/** Names under which the browser keeps the session (P1 §3, P2 §3). */
const keys = {
  token: 'jwtToken',
  id: 'employee_id',
  name: 'name',
  email: 'email',
  role: 'role',
  companyId: 'company_id',
  planType: 'plan_details',
  subEndDate: 'sub_end_date',
  trial: 'trail_plan',
  pendingDays: 'pending_days',
  photo: 'profile_photo',
} as const;

/** A person's settings on this device, and what makes it known to the accounts used on it: they are kept when the session ends. */
const preferences = ['lms360-scheme', 'lms360-language', 'lms360-zoom', 'lms360-text-size', DEVICE_TOKENS];

/** The session stored in the browser; another tab may have changed it. */
export const storedToken = (): string | null => localStorage.getItem(keys.token);

/** The stored session; a visitor's where there is no browser (prerendering). */
export const readSession = (): Session => {
  if (typeof window === 'undefined') return visitor;
  const read = (key: string): string => localStorage.getItem(key) ?? '';
  const token = read(keys.token);
  if (!token) return visitor;
  return {
    token,
    id: read(keys.id),
    name: read(keys.name),
    email: read(keys.email),
    role: roleOf(read(keys.role)),
    companyId: read(keys.companyId),
    planType: read(keys.planType) === 'yearly' ? 'yearly' : 'monthly',
    subEndDate: read(keys.subEndDate),
    trial: read(keys.trial) === '1',
    photo: localStorage.getItem(keys.photo),
  };
};

/** @param pendingDays the label of the trial banner is derived from it (P1 §4); `null` when the end is unknown */
export const writeSession = (session: Session, pendingDays: number | null): void => {
  if (session.photo === null) localStorage.removeItem(keys.photo);
  keep({
    [keys.id]: session.id,
    [keys.name]: session.name,
    [keys.email]: session.email,
    [keys.role]: session.role,
    [keys.companyId]: session.companyId,
    [keys.planType]: session.planType,
    [keys.subEndDate]: session.subEndDate,
    [keys.trial]: session.trial ? '1' : '0',
    [keys.pendingDays]: pendingDays === null ? '' : String(pendingDays),
    ...(session.photo === null ? {} : { [keys.photo]: session.photo }),
    // Last: other tabs are notified of the session by it (`tabs.saga.ts`), and a session without a token is none.
    [keys.token]: session.token ?? '',
  });
};

/** Logout, 401 and account deletion clear everything that the product stored (P1 §4, §8), except a person's settings on the device. */
export const clearStorage = (): void => {
  const kept = preferences.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
};
