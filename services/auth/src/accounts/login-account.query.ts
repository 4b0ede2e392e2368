import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { keyOf, within } from '../attempts/attempts.service.js';
import { Account } from './account.entity.js';

/** What a login or a forgotten password needs of an account. */
export type LoginAccount = Pick<Account, 'companyId' | 'memberId' | 'passwordHash' | 'verifiedAt' | 'deviceEpoch' | 'signedIn'>;

/**
 * `$1` address, `$2` address in the caller's network. The verified account that has not been left, else the newest that has a password; one that was registered from
 * this network goes before, for strangers may have registered the address too.
 */
export const FOR_LOGIN = `
  SELECT company_id AS "companyId", member_id AS "memberId", password_hash AS "passwordHash", verified_at AS "verifiedAt",
    device_epoch AS "deviceEpoch", signed_in AS "signedIn"
  FROM account WHERE email = $1 AND left_at IS NULL AND (verified_at IS NOT NULL OR password_hash IS NOT NULL)
  ORDER BY verified_at IS NULL, registered_from IS DISTINCT FROM ${keyOf('$2')}, created_at DESC LIMIT 1`;

/** The account that a login with this address means. */
export const accountForLogin = async (
  database: CompanyDatabase,
  email: string,
  network: string,
): Promise<LoginAccount | undefined> => (await database.common<LoginAccount>(FOR_LOGIN, [email, within(network, email)]))[0];
