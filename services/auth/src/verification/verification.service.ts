import { memberVerified } from '@lms360/contracts/events/auth';
import { EMAIL_TAKEN, VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyRegistration } from '../companies/company-registration.service.js';
import { companyOf } from '../links/link-token.js';
import { MailedLink } from '../links/mailed-link.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from '../members/member-events.service.js';
import { Member } from '../members/member.entity.js';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';

/** The outcome of following a verification link. */
export type Verified = { outcome: 'verified' | 'verified before' } | { outcome: 'refused'; message: string };

const refused = (message: string): Verified => ({ outcome: 'refused', message });

/** Verifies the owners of new companies. */
@Injectable()
export class Verification {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
    private readonly companies: CompanyRegistration,
  ) {}

  /** Follows a verification link; a second click answers `verified before`, also after the link has expired. */
  async verify(token: string): Promise<Verified> {
    const companyId = companyOf(token);
    if (!companyId) return refused(VERIFICATION_LINK_BROKEN);
    return this.database.transaction(companyId, async (tx) => {
      const link = await this.links.find(tx, companyId, token);
      if (link?.kind !== 'verification') return refused(VERIFICATION_LINK_BROKEN);
      return this.follow(tx, link);
    });
  }

  private async follow(tx: EntityManager, link: MailedLink): Promise<Verified> {
    const { companyId, memberId } = link;
    const known = await tx.findOneBy(Account, { companyId, memberId });
    const accounts = known ? await lockAccounts(tx, known.email) : [];
    const account = accounts.find((one) => one.memberId === memberId);
    if (!account) return refused(VERIFICATION_LINK_BROKEN); // another registration of the address has displaced it
    if (account.verifiedAt) return { outcome: 'verified before' };
    if (this.links.isExpired(link)) return refused(VERIFICATION_LINK_EXPIRED);
    if (accounts.some((one) => one.verifiedAt)) return refused(EMAIL_TAKEN);
    await this.complete(tx, account);
    return { outcome: 'verified' };
  }

  private async complete(tx: EntityManager, account: Account): Promise<void> {
    const { companyId, memberId } = account;
    account.verifiedAt = this.clock.now();
    await tx.update(Account, { memberId, companyId }, { verifiedAt: account.verifiedAt });
    await this.links.markUsed(tx, account);
    const owner = await tx.findOneByOrFail(Member, { companyId, memberId });
    await this.companies.complete(tx, companyId, { memberId, email: account.email, mobile: owner.mobile });
    await this.events.record(tx, memberVerified, owner, account);
  }
}
