import { memberRemoved } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { deleteCompanyRows } from '../companies/company-rows.query.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from '../members/member-events.service.js';
import { lockedMember } from '../members/member-rows.query.js';
import { Account } from '../accounts/account.entity.js';

/** Removes unverified registrations and invitations, and revokes their links: of an address that somebody has verified, or too old ones. */
@Injectable()
export class Displacement {
  constructor(
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
  ) {}

  /**
   * Displaces every other account of an address that `verified` now has; until then they stand side by side.
   * @param accounts all of the address, locked
   */
  async displaceOthers(tx: EntityManager, verified: Account, accounts: Account[]): Promise<void> {
    for (const account of accounts) {
      if (account.memberId !== verified.memberId && !account.verifiedAt) await this.displace(tx, account);
    }
    await setCompany(tx, verified.companyId);
  }

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
      await deleteCompanyRows(tx, companyId);
      return;
    }
    member.removedAt = this.clock.now();
    await this.links.revoke(tx, member);
    await this.events.record(tx, memberRemoved, member, account);
  }
}
