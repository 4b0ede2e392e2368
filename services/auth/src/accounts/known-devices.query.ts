import { EntityManager } from 'typeorm';
import { Account } from './account.entity.js';

type AccountKey = Pick<Account, 'companyId' | 'memberId'>;

/** Ends the device tokens of an account, in the transaction that gives it a new password or deactivates its member. */
export async function forgetDevices(tx: EntityManager, { companyId, memberId }: AccountKey): Promise<void> {
  await tx.increment(Account, { companyId, memberId }, 'deviceEpoch', 1);
}

/** Ends those of all accounts of a company, in the transaction that closes it. */
export async function forgetDevicesOfCompany(tx: EntityManager, companyId: string): Promise<void> {
  await tx.increment(Account, { companyId }, 'deviceEpoch', 1);
}
