import { Clock } from '@lms360/service-kit/core/clock';
import { setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account, holdsAddress } from '../accounts/account.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { lockedMember } from './member-rows.query.js';

/** With which of its accounts an address signs in. A member who was deactivated keeps it until another company's invitation is accepted. */
@Injectable()
export class SignIns {
  constructor(
    private readonly clock: Clock,
    private readonly links: MailedLinks,
  ) {}

  /**
   * Whether an active member of any company has the address.
   * @param accounts all of the address
   * @param companyId the transaction's company, then as before
   */
  async isInUse(tx: EntityManager, companyId: string, accounts: Account[]): Promise<boolean> {
    const holder = accounts.find(holdsAddress);
    if (!holder) return false;
    const active = await isActive(tx, holder);
    await setCompany(tx, companyId);
    return active;
  }

  /**
   * Lets the address sign in with this account. Who had it before keeps name and progress in that company, and its links go; the
   * password of who comes back is the one used last.
   * @param accounts all of the address, locked
   * @returns false when an active member has it
   */
  async moveTo(tx: EntityManager, account: Account, accounts: Account[]): Promise<boolean> {
    const holder = accounts.find((one) => holdsAddress(one) && one.memberId !== account.memberId);
    if (holder) {
      if (await isActive(tx, holder)) return false;
      await tx.update(Account, keyOf(holder), { leftAt: this.clock.now() });
      await this.links.revoke(tx, holder);
      await setCompany(tx, account.companyId);
    }
    if (account.leftAt) {
      const passwordHash = holder?.passwordHash ?? account.passwordHash;
      await tx.update(Account, keyOf(account), { leftAt: null, passwordHash });
    }
    return true;
  }
}

const keyOf = ({ companyId, memberId }: Account) => ({ companyId, memberId });

/** The transaction's company becomes the account's. */
async function isActive(tx: EntityManager, account: Account): Promise<boolean> {
  await setCompany(tx, account.companyId);
  const member = await lockedMember(tx, account);
  return member !== null && member.active && !member.removedAt;
}
