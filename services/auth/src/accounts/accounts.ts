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

/** The account that a login with this address means: the verified one, else the newest that has a password. */
export const accountForLogin = async (source: DataSource, email: string): Promise<Account | null> => {
  const accounts = await source.manager.find(Account, { where: { email }, order: { createdAt: 'DESC' } });
  return accounts.find((account) => account.verifiedAt) ?? accounts.find((account) => account.passwordHash !== null) ?? null;
};

/** Accounts of an address that still wait for verification. */
export const unverifiedAccounts = async (source: DataSource, email: string): Promise<Account[]> => {
  const accounts = await source.manager.findBy(Account, { email });
  return accounts.some((account) => account.verifiedAt) ? [] : accounts;
};
