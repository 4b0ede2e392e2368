import { memberVerified } from '@lms360/contracts/events/auth';
import { EMAIL_TAKEN, VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict, invalid } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyRegistration } from '../companies/company-registration.service.js';
import { Company } from '../companies/company.entity.js';
import { companyOf } from '../links/link-token.js';
import { MailedLink } from '../links/mailed-link.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from '../members/member-events.service.js';
import { Member } from '../members/member.entity.js';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';

/** What a verification link is about. */
export interface VerificationFacts {
  companyName: string;
  /** Whether the address is verified already. */
  verified: boolean;
}

const broken = () => invalid(VERIFICATION_LINK_BROKEN, 'token');

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

  /**
   * What a link is about, for the page that asks before it is followed. Changes nothing: programs open links too.
   * @throws 400 on `token` when it is unknown or has expired
   */
  async facts(token: string): Promise<VerificationFacts> {
    return this.withLink(token, async (tx, link) => {
      const { companyId, memberId } = link;
      const account = await tx.findOneBy(Account, { companyId, memberId });
      if (!account) throw broken();
      const verified = account.verifiedAt !== null;
      if (!verified && this.links.isExpired(link)) throw invalid(VERIFICATION_LINK_EXPIRED, 'token');
      const { name } = await tx.findOneByOrFail(Company, { companyId });
      return { companyName: name, verified };
    });
  }

  /**
   * Follows a link.
   * @returns false when it has been followed before, however long ago
   * @throws 400 on `token` when it is unknown or has expired; 409 when the address was verified elsewhere meanwhile
   */
  async verify(token: string): Promise<boolean> {
    return this.withLink(token, (tx, link) => this.follow(tx, link));
  }

  private async withLink<Result>(token: string, work: (tx: EntityManager, link: MailedLink) => Promise<Result>): Promise<Result> {
    const companyId = companyOf(token);
    if (!companyId) throw broken();
    return this.database.transaction(companyId, async (tx) => {
      const link = await this.links.find(tx, companyId, token);
      if (link?.kind !== 'verification') throw broken();
      return work(tx, link);
    });
  }

  private async follow(tx: EntityManager, link: MailedLink): Promise<boolean> {
    const { companyId, memberId } = link;
    const known = await tx.findOneBy(Account, { companyId, memberId });
    const accounts = known ? await lockAccounts(tx, known.email) : [];
    const account = accounts.find((one) => one.memberId === memberId);
    if (!account) throw broken(); // another registration of the address has displaced it
    if (account.verifiedAt) return false;
    if (this.links.isExpired(link)) throw invalid(VERIFICATION_LINK_EXPIRED, 'token');
    if (accounts.some((one) => one.verifiedAt)) throw conflict(EMAIL_TAKEN, 'email');
    await this.complete(tx, account);
    return true;
  }

  private async complete(tx: EntityManager, account: Account): Promise<void> {
    const { companyId, memberId } = account;
    account.verifiedAt = this.clock.now();
    await tx.update(Account, { memberId, companyId }, { verifiedAt: account.verifiedAt });
    await this.links.markUsed(tx, account);
    await this.companies.complete(tx, companyId, memberId);
    const owner = await tx.findOneByOrFail(Member, { companyId, memberId });
    await this.events.record(tx, memberVerified, owner, account);
  }
}
