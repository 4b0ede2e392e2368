import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Member } from './member.entity.js';

const ADDRESS_KNOWN = 'This email address is already in use.';
const IN_COMPANY = 'This person is already a member of your company.';
export const addressKnown = () => conflict(ADDRESS_KNOWN, 'email');

/** Whether a company may invite an address. That another company has it is a secret of which a company learns little in an hour. */
@Injectable()
export class InvitedAddresses {
  constructor(private readonly attempts: Attempts) {}

  /**
   * Whether the address belongs to nobody else. A refusal because of another company counts, so the transaction must commit all the same.
   * @param tx holds the locks on the company and the address
   * @returns false when it is verified in another company
   * @throws 409 when it is known in this company; 429 when this company has met too many of others: then whatever it asks for
   */
  async isFree(tx: EntityManager, companyId: string, email: string): Promise<boolean> {
    await this.attempts.requireUnused(tx, 'addresses_elsewhere', companyId);
    const accounts = await tx.findBy(Account, { email });
    const here = accounts.filter((account) => account.companyId === companyId).map((account) => account.memberId);
    if (await tx.existsBy(Member, { companyId, memberId: In(here), removedAt: IsNull() })) throw conflict(IN_COMPANY, 'email');
    if (!accounts.some((account) => account.verifiedAt)) return true;
    await this.attempts.takeOne(tx, 'addresses_elsewhere', companyId);
    return false;
  }
}
