import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { EntityManager } from 'typeorm';
import { Account } from './account.entity.js';

const LOCK_ADDRESS = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Locks an address until the transaction ends. The lock is advisory because the account that another transaction is adding has
 * no visible row yet that could be locked.
 */
export async function lockAddress(tx: EntityManager, email: string): Promise<void> {
  await prepared(tx, LOCK_ADDRESS, [email]);
}

/** Locks the address of a member's account; nothing for an unknown one. */
export async function lockAddressOf(
  tx: EntityManager,
  { companyId, memberId }: Pick<Account, 'companyId' | 'memberId'>,
): Promise<void> {
  const account = await tx.findOneBy(Account, { companyId, memberId });
  if (account) await lockAddress(tx, account.email);
}

/** Locks the accounts of a member's address, as {@link lockAccounts}; none for an unknown member. */
export async function lockAccountsOf(
  tx: EntityManager,
  { companyId, memberId }: Pick<Account, 'companyId' | 'memberId'>,
): Promise<Account[]> {
  const account = await tx.findOneBy(Account, { companyId, memberId });
  return account ? lockAccounts(tx, account.email) : [];
}

/**
 * Locks an address, then all of its accounts, until the transaction ends. The accounts are locked in the order of their ids, which
 * avoids a deadlock with transactions that lock accounts without the address.
 */
export async function lockAccounts(tx: EntityManager, email: string): Promise<Account[]> {
  await lockAddress(tx, email);
  return tx.find(Account, { where: { email }, order: { memberId: 'ASC' }, lock: { mode: 'pessimistic_write' } });
}
