import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { MailedLinks } from '../links/mailed-links.service.js';
import { Member } from '../members/member.entity.js';
import { accountForLogin } from '../accounts/login-account.query.js';
import { Attempts } from '../attempts/attempts.service.js';
import { inConstantTime } from '../rules/constant-time.js';
import { normalizeEmail } from '../rules/email-address.js';
import { Resending } from '../verification/resending.service.js';
import { LinkMails } from '../links/link-mails.service.js';

/** Sends reset mails. */
@Injectable()
export class ResetRequest {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly links: MailedLinks,
    private readonly mails: LinkMails,
    private readonly resending: Resending,
  ) {}

  /**
   * Sends a verified account its reset mail. An address that waits for verification gets its verification mail or invitation again,
   * which counts as one of those: an invitation's link sets a password too, and a new company's owner can ask for a reset once
   * verified. Sends nothing, without an error, when there is no account or too many mails were sent.
   */
  async send(typed: string, network: string): Promise<void> {
    await inConstantTime(this.sendIfKnown(typed, network));
  }

  private async sendIfKnown(typed: string, network: string): Promise<void> {
    const email = normalizeEmail(typed);
    const account = await accountForLogin(this.database, email, network);
    if (!account?.verifiedAt) return this.resending.sendAgain(email, network);
    const { companyId, memberId } = account;
    await this.database.transaction(companyId, async (tx) => {
      const member = await tx.findOneBy(Member, { companyId, memberId });
      if (member && (await this.mayMail(tx, member, email))) await this.mails.reset(tx, member, email);
    });
  }

  /** Anyone can use up the limit of an address, so it must not lock its owner out: beyond it, a mail is sent when no earlier link works. */
  private async mayMail(tx: EntityManager, member: Member, email: string): Promise<boolean> {
    return (await this.attempts.allows(tx, 'reset', email)) || !(await this.links.hasOpen(tx, 'reset', member));
  }
}
