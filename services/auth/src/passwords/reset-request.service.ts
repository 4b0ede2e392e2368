import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { MailedLinks } from '../links/mailed-links.service.js';
import { Member } from '../members/member.entity.js';
import { accountForLogin, normalEmail } from '../accounts/account-locks.query.js';
import { Attempts } from '../attempts/attempts.service.js';
import { inSameTime } from '../rules/constant-time.js';
import { Resending } from '../verification/resending.service.js';
import { TokenMails } from '../links/link-mails.service.js';

/** Sends reset mails. */
@Injectable()
export class ResetRequest {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly links: MailedLinks,
    private readonly mails: TokenMails,
    private readonly resending: Resending,
  ) {}

  /**
   * Sends a verified account its reset mail. An address that waits for verification gets that mail again, counted among its like: an
   * invitation's link sets a password too, and a new company's owner can ask for a reset once verified. Silent when there is
   * nobody or too many were sent.
   */
  async send(typed: string): Promise<void> {
    await inSameTime(this.sendIfKnown(typed));
  }

  private async sendIfKnown(typed: string): Promise<void> {
    const email = normalEmail(typed);
    const account = await accountForLogin(this.database, email);
    if (!account?.verifiedAt) return this.resending.sendWaiting(email);
    const { companyId, memberId } = account;
    await this.database.transaction(companyId, async (tx) => {
      const member = await tx.findOneBy(Member, { companyId, memberId });
      if (member && (await this.mayMail(tx, member, email))) await this.mails.reset(tx, member, email);
    });
  }

  /** Anyone can ask for too many mails, which keeps nobody out: a further one comes once no link works any more. */
  private async mayMail(tx: EntityManager, member: Member, email: string): Promise<boolean> {
    return (await this.attempts.allows(tx, 'reset', email)) || !(await this.links.hasOpen(tx, 'reset', member));
  }
}
