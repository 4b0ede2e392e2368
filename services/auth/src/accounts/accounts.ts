import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { prepared } from '@lms360/service-kit/database/prepared';
import { DataSource, EntityManager } from 'typeorm';
import { Account } from './account.entity.js';

/** An address as it is kept and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

const LOCK_ADDRESS = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Every account of an address, locked until the transaction ends. The address itself is locked first: an account that another
 * transaction is adding is no row to wait for. The accounts' order lets who comes by another way wait without a deadlock.
 */
export async function lockAccounts(tx: EntityManager, email: string): Promise<Account[]> {
  await prepared(tx, LOCK_ADDRESS, [email]);
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

/** Accounts of an address that still wait for verification. */
export const unverifiedAccounts = async (source: DataSource, email: string): Promise<Account[]> => {
  const accounts = await source.manager.findBy(Account, { email });
  return accounts.some((account) => account.verifiedAt) ? [] : accounts;
};
