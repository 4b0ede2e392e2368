import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Member } from '../members/member.entity.js';
import { accountForLogin, normalEmail } from './accounts.js';
import { Attempts } from './attempts.js';
import { inSameTime } from './in-same-time.js';
import { TokenMails } from './token-mails.js';

/** Sends reset mails. */
@Injectable()
export class ResetRequest {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly mails: TokenMails,
  ) {}

  /** Sends a verified account its reset mail; silent when there is none or too many were sent. */
  async send(typed: string): Promise<void> {
    await inSameTime(this.sendIfKnown(typed));
  }

  private async sendIfKnown(typed: string): Promise<void> {
    const email = normalEmail(typed);
    if (!(await this.attempts.allows('mail', email))) return;
    const account = await accountForLogin(this.database, email);
    if (!account?.verifiedAt) return;
    const { companyId, memberId } = account;
    await this.database.transaction(companyId, async (tx) => {
      const member = await tx.findOneByOrFail(Member, { companyId, memberId });
      await this.mails.reset(tx, member, email);
    });
  }
}
