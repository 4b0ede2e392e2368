import { EMAIL_TAKEN, VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED } from '@lms360/contracts/rules/link-sentences';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict, invalid } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { companyOf } from '../links/link-token.js';
import { MailedLink } from '../links/mailed-link.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { Account, holdsAddress } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';
import { OwnerVerification } from './owner-verification.service.js';

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
    private readonly links: MailedLinks,
    private readonly completion: OwnerVerification,
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
    if (!account) throw broken(); // another account of the address was verified, and has displaced it
    if (account.verifiedAt) return false;
    if (this.links.isExpired(link)) throw invalid(VERIFICATION_LINK_EXPIRED, 'token');
    if (accounts.some(holdsAddress)) throw conflict(EMAIL_TAKEN, 'email');
    await this.completion.complete(tx, account, accounts);
    return true;
  }
}
