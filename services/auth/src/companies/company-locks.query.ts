import { EntityManager } from 'typeorm';
import { Company } from './company.entity.js';

// To avoid deadlocks, rows are locked in the order that every other transaction uses: the directory's entry, the company, accounts,
// members, and what belongs to members.

/** A company's row, locked until the transaction ends. */
export const lockCompany = (tx: EntityManager, companyId: string): Promise<Company | null> =>
  tx.findOne(Company, { where: { companyId }, lock: { mode: 'pessimistic_write' } });

/** Locks the accounts and members of a company whose row is locked. */
export async function lockPeople(tx: EntityManager, companyId: string): Promise<void> {
  await tx.query('SELECT FROM account WHERE company_id = $1 ORDER BY member_id FOR UPDATE', [companyId]);
  await tx.query('SELECT FROM member WHERE company_id = $1 ORDER BY member_id FOR UPDATE', [companyId]);
}
