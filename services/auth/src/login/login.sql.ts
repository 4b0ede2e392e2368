import { FOR_LOGIN, type LoginAccount } from '../accounts/login-account.query.js';
import { COUNT, keyOf } from '../attempts/attempts.service.js';
import type { SubscriptionRow } from '../companies/company-subscription.service.js';
import type { Role } from '../rules/roles.js';

/** The account that a login means; every field is null when there is none. */
export type FoundAccount = LoginAccount | Record<keyof LoginAccount, null>;

/**
 * Counts the attempt and finds the account. Parameters are those of {@link COUNT}. The commit is asynchronous: a PostgreSQL that
 * crashes may lose the attempts of its last second.
 */
export const COUNT_AND_FIND = `
  WITH counted AS (${COUNT})
  SELECT count, window_ends_at, found.*, set_config('synchronous_commit', 'off', true) FROM counted LEFT JOIN (${FOR_LOGIN}) found ON true`;

/** What a login finds, and whether it opened the session. */
export interface Entry extends SubscriptionRow {
  same_password: boolean;
  active: boolean;
  name: string;
  role: Role;
}

/**
 * `$1` company, `$2` member, `$3` the password's hash that was checked, `$4` session, `$5` its expiry, `$6` address. Account and
 * member are share-locked until the session is open: a deactivation or a new password waits, then ends the session.
 */
export const OPEN_SESSION = `
  WITH known AS (
    SELECT a.password_hash = $3 AS same_password, m.active, m.name, m.role
    FROM account a JOIN member m ON m.company_id = a.company_id AND m.member_id = a.member_id
    WHERE a.company_id = $1 AND a.member_id = $2 FOR SHARE
  ), opened AS (
    INSERT INTO session (company_id, member_id, session_id, expires_at)
    SELECT $1::uuid, $2::uuid, $4::uuid, $5::timestamptz FROM known WHERE same_password AND active
  ), cleared AS (
    DELETE FROM attempt WHERE kind = 'login' AND key_hash = ${keyOf('$6')}
  )
  SELECT known.*, c.yearly, c.on_trial, c.trial_ends_at, c.upcoming FROM known, company c WHERE c.company_id = $1`;
