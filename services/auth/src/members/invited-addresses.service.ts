import { conflict } from '@lms360/service-kit/core/errors';
import { setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Member } from './member.entity.js';
import { SignIns } from './sign-ins.service.js';

const ADDRESS_KNOWN = 'This email address is already in use.';
const IN_COMPANY = 'This person is already a member of your company.';
export const addressKnown = () => conflict(ADDRESS_KNOWN, 'email');

/** Whether a company may invite an address. That another company has it is a secret of which a company learns little in an hour. */
@Injectable()
export class InvitedAddresses {
  constructor(
    private readonly attempts: Attempts,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Whether the address belongs to nobody else. A refusal because of another company counts, so the transaction must commit all the same.
   * @param tx holds the locks on the company and the address
   * @returns false when an active member of another company has it; one who was deactivated there may be invited
   * @throws 409 when it is known in this company; 429 when this company has met too many of others: then whatever it asks for
   */
  async isFree(tx: EntityManager, companyId: string, email: string): Promise<boolean> {
    await this.attempts.requireUnused(tx, 'addresses_elsewhere', companyId);
    const accounts = await tx.findBy(Account, { email });
    const here = accounts.filter((account) => account.companyId === companyId).map((account) => account.memberId);
    if (await tx.existsBy(Member, { companyId, memberId: In(here), removedAt: IsNull() })) throw conflict(IN_COMPANY, 'email');
    return (await this.signIns.isInUse(tx, companyId, accounts)) ? this.refuse(tx, companyId) : true;
  }

  /**
   * Lets a deactivated member sign in again.
   * @param account that of the member
   * @param accounts all of its address, locked
   * @returns false, counted as {@link isFree} counts, when the person signs in elsewhere now
   * @throws 429 as {@link isFree}
   */
  async takeBack(tx: EntityManager, account: Account, accounts: Account[]): Promise<boolean> {
    const { companyId } = account;
    await this.attempts.requireUnused(tx, 'addresses_elsewhere', companyId);
    if (await this.signIns.moveTo(tx, account, accounts)) return true;
    await setCompany(tx, companyId);
    return this.refuse(tx, companyId);
  }

  private async refuse(tx: EntityManager, companyId: string): Promise<false> {
    await this.attempts.takeOne(tx, 'addresses_elsewhere', companyId);
    return false;
  }
}
