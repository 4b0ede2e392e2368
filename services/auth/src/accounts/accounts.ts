import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { DataSource, EntityManager } from 'typeorm';
import { Account } from './account.entity.js';

/** An address as it is kept and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Every account of an address, locked until the transaction ends, in an order that lets two transactions wait for each
 * other without a deadlock.
 */
export const lockAccounts = (tx: EntityManager, email: string): Promise<Account[]> =>
  tx.find(Account, { where: { email }, order: { memberId: 'ASC' }, lock: { mode: 'pessimistic_write' } });

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
