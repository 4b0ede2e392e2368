import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { EntityManager } from 'typeorm';
import { Account } from './account.entity.js';

/** An address as it is kept and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

const LOCK_ADDRESS = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Lets one transaction at a time decide about an address: an account that another one is adding is no row to wait for. */
export async function lockAddress(tx: EntityManager, email: string): Promise<void> {
  await prepared(tx, LOCK_ADDRESS, [email]);
}

/**
 * Every account of an address, which is locked before them, until the transaction ends. The accounts' order lets who comes by
 * another way wait without a deadlock.
 */
export async function lockAccounts(tx: EntityManager, email: string): Promise<Account[]> {
  await lockAddress(tx, email);
  return tx.find(Account, { where: { email }, order: { memberId: 'ASC' }, lock: { mode: 'pessimistic_write' } });
}

/** What a login or a forgotten password needs of an account. */
export type LoginAccount = Pick<Account, 'companyId' | 'memberId' | 'passwordHash' | 'verifiedAt'>;

/** `$1` address. The verified account, else the newest that has a password. */
export const FOR_LOGIN = `
  SELECT company_id AS "companyId", member_id AS "memberId", password_hash AS "passwordHash", verified_at AS "verifiedAt"
  FROM account WHERE email = $1 AND (verified_at IS NOT NULL OR password_hash IS NOT NULL)
  ORDER BY verified_at IS NULL, created_at DESC LIMIT 1`;

/** The account that a login with this address means. */
export const accountForLogin = async (database: CompanyDatabase, email: string): Promise<LoginAccount | undefined> =>
  (await database.common<LoginAccount>(FOR_LOGIN, [email]))[0];
