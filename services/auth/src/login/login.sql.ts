import { FOR_LOGIN, type LoginAccount } from '../accounts/login-account.query.js';
import { type Counted, keyOf } from '../attempts/attempts.service.js';
import type { SubscriptionRow } from '../companies/company-subscription.service.js';
import type { Role } from '../rules/roles.js';

/** The account that a login means; every field is null when there is none. */
export type FoundAccount = LoginAccount | Record<keyof LoginAccount, null>;

/** The counts after an attempt, and the account that it is about. */
export type CountedLogin = FoundAccount &
  Counted & {
    /** Whether the account knows the device: then it is the device's count, and there is no other. */
    known_device: boolean;
    /** Of all networks together; null when the first count was too high already, and so nothing was tried. */
    anywhere_count: number | null;
    anywhere_ends_at: Date | null;
  };

const countOnce = (columns: string) => `
  INSERT INTO attempt AS a (kind, key_hash, count, window_ends_at) ${columns}
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN a.window_ends_at <= $3 THEN 1 ELSE a.count + 1 END,
    window_ends_at = CASE WHEN a.window_ends_at <= $3 THEN excluded.window_ends_at ELSE a.window_ends_at END
  RETURNING count, window_ends_at`;

/**
 * Counts the attempt and finds the account. `$1` address, `$2` address in its network, `$3` now; `$4` end of a window, `$5` the limit of one
 * network; `$6` end of a window of all networks; `$7` member, `$8` epoch, `$9` id and `$10` end of a window of the device that says it is
 * known. The commit is asynchronous: a PostgreSQL that crashes may lose the attempts of its last second.
 */
export const COUNT_AND_FIND = `
  WITH found AS (${FOR_LOGIN}),
  device AS (
    SELECT EXISTS (
      SELECT FROM found WHERE "memberId" = $7::uuid AND "deviceEpoch" = $8::int AND "verifiedAt" IS NOT NULL
    ) AS known
  ),
  near AS (${countOnce(`
    SELECT CASE WHEN known THEN 'device' ELSE 'login' END, CASE WHEN known THEN ${keyOf('$9::text')} ELSE ${keyOf('$2')} END, 1,
      CASE WHEN known THEN $10::timestamptz ELSE $4::timestamptz END
    FROM device`)}),
  anywhere AS (${countOnce(`
    SELECT 'login_anywhere', ${keyOf('$1')}, 1, $6::timestamptz FROM near, device WHERE NOT known AND near.count <= $5::int`)})
  SELECT near.count, near.window_ends_at, device.known AS known_device, anywhere.count AS anywhere_count,
    anywhere.window_ends_at AS anywhere_ends_at, found.*, set_config('synchronous_commit', 'off', true)
  FROM device CROSS JOIN near LEFT JOIN anywhere ON true LEFT JOIN found ON true`;

/**
 * `$1` address, `$2` address in its network, `$3` id of the device, null when the account did not know it. The password was right: only
 * failures count, and those that others make elsewhere go on counting.
 */
export const CLEAR = `
  WITH near AS (
    DELETE FROM attempt WHERE (kind = 'login' AND key_hash = ${keyOf('$2')} AND $3::text IS NULL) OR (kind = 'device' AND key_hash = ${keyOf('$3::text')})
  )
  UPDATE attempt SET count = count - 1 WHERE kind = 'login_anywhere' AND key_hash = ${keyOf('$1')} AND count > 0 AND $3::text IS NULL`;

/** What a login finds, and whether it opened the session. */
export interface Entry extends SubscriptionRow {
  same_password: boolean;
  active: boolean;
  /** Whether the company is. */
  closed: boolean;
  name: string;
  role: Role;
  language: string | null;
}

/**
 * `$1` company, `$2` member, `$3` the password's hash that was checked, `$4` session, `$5` its expiry; the others are those of
 * {@link CLEAR}, from `$6` on. The company is key-locked, then account and member are share-locked, until the session is open: a
 * closing, a deactivation or a new password waits, then ends the session.
 */
export const OPEN_SESSION = `
  WITH home AS MATERIALIZED (SELECT company_id, closed_at IS NOT NULL AS closed FROM company WHERE company_id = $1 FOR KEY SHARE),
  known AS (
    SELECT a.password_hash = $3 AS same_password, m.active, m.name, m.role, m.language, (SELECT closed FROM home) AS closed
    FROM account a JOIN member m ON m.company_id = a.company_id AND m.member_id = a.member_id
    WHERE a.company_id = (SELECT company_id FROM home) AND a.member_id = $2 FOR SHARE
  ), opened AS (
    INSERT INTO session (company_id, member_id, session_id, expires_at)
    SELECT $1::uuid, $2::uuid, $4::uuid, $5::timestamptz FROM known WHERE same_password AND active AND NOT closed
  ), cleared AS (
    DELETE FROM attempt WHERE (kind = 'login' AND key_hash = ${keyOf('$7')} AND $8::text IS NULL) OR (kind = 'device' AND key_hash = ${keyOf('$8::text')})
  ), taken_back AS (
    UPDATE attempt SET count = count - 1 WHERE kind = 'login_anywhere' AND key_hash = ${keyOf('$6')} AND count > 0 AND $8::text IS NULL
  )
  SELECT known.*, c.yearly, c.on_trial, c.trial_ends_at, c.upcoming FROM known, company c WHERE c.company_id = $1`;

/** `$1` company, `$2` member. */
export const SIGNED_IN = 'UPDATE account SET signed_in = true WHERE company_id = $1 AND member_id = $2 AND NOT signed_in';
