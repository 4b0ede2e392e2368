import { memberVerified } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { CompanyRegistration } from '../companies/company-registration.service.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from '../members/member-events.service.js';
import { Member } from '../members/member.entity.js';
import { Displacement } from './displacement.service.js';

/** What happens when the owner of a new company has verified the address. */
@Injectable()
export class OwnerVerification {
  constructor(
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
    private readonly companies: CompanyRegistration,
    private readonly displacement: Displacement,
  ) {}

  /**
   * Brings the company into being; other registrations and invitations of the address go.
   * @param accounts every account of the address, locked
   */
  async complete(tx: EntityManager, account: Account, accounts: Account[]): Promise<void> {
    const { companyId, memberId } = account;
    account.verifiedAt = this.clock.now();
    await tx.update(Account, { memberId, companyId }, { verifiedAt: account.verifiedAt, mailWaitsSince: null });
    await this.links.markUsed(tx, account);
    const owner = await tx.findOneByOrFail(Member, { companyId, memberId });
    await this.companies.complete(tx, companyId, { memberId, email: account.email, mobile: owner.mobile });
    await this.events.record(tx, memberVerified, owner, account);
    await this.displacement.displaceOthers(tx, account, accounts);
  }
}
