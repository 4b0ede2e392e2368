import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberEvents } from '../members/member-events.js';
import { Member } from '../members/member.entity.js';
import { Account } from './account.entity.js';
import { normalEmail, unverifiedAccounts } from './accounts.js';
import { Attempts } from './attempts.js';
import { inSameTime } from './in-same-time.js';
import { TokenMails } from './token-mails.js';

/** Sends unverified addresses their mails again. */
@Injectable()
export class Resending {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly mails: TokenMails,
    private readonly events: MemberEvents,
  ) {}

  /** Sends each registration or invitation that waits on this address again; silent when there is none or too many were sent. */
  async resend(typed: string): Promise<void> {
    await inSameTime(this.sendAll(typed));
  }

  private async sendAll(typed: string): Promise<void> {
    const email = normalEmail(typed);
    if (!(await this.attempts.allows('mail', email))) return;
    for (const account of await unverifiedAccounts(this.dataSource, email)) await this.send(account);
  }

  private send(account: Account): Promise<void> {
    const { companyId, memberId } = account;
    return this.database.transaction(companyId, async (tx) => {
      const member = await tx.findOne(Member, { where: { companyId, memberId }, lock: { mode: 'pessimistic_write' } });
      if (!member || member.removedAt) return;
      if (member.owner) await this.mails.verification(tx, member, account.email);
      else await this.events.invite(tx, member, account);
    });
  }
}
