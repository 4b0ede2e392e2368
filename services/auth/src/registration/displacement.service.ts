import { memberRemoved } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from '../members/member-events.service.js';
import { lockedMember } from '../members/member-rows.query.js';
import { Account } from '../accounts/account.entity.js';

/** Removes the unverified registrations and invitations of an address that somebody registers, and revokes their links (api.md). */
@Injectable()
export class Displacement {
  constructor(
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
  ) {}

  /**
   * Displaces one unverified account, whatever company it belongs to; the transaction's company becomes that one.
   * No other service knows an unverified registration: its rows are deleted. An invited member was published, so the removal is too.
   */
  async displace(tx: EntityManager, account: Account): Promise<void> {
    const { companyId } = account;
    await setCompany(tx, companyId);
    const member = await lockedMember(tx, account);
    if (!member || member.removedAt) return;
    if (member.owner) {
      await tx.delete(Company, { companyId });
      return;
    }
    member.removedAt = this.clock.now();
    await this.links.revoke(tx, member);
    await this.events.record(tx, memberRemoved, member, account);
  }
}
