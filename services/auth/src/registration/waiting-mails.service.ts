import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDatabase, setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';
import { lockedMember } from '../members/member-rows.query.js';
import { FirstMails } from './first-mails.service.js';

const MINUTE_MS = 60_000;
const WAITING = 'SELECT DISTINCT email FROM account WHERE mail_waits_since IS NOT NULL';

/** Sends the verification mails that wait, as soon as the hour allows. */
@Injectable()
export class WaitingMails {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly firstMails: FirstMails,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(MINUTE_MS)
  async run(): Promise<void> {
    try {
      await this.rowByRow.walk({
        worker: 'waiting mails',
        rows: await this.database.common<{ email: string }>(WAITING, []),
        idOf: ({ email }) => email,
        work: ({ email }) => this.database.commonTransaction((tx) => this.sendTo(tx, email)),
        failed: (error) => this.putOff(error),
      });
    } catch (error) {
      this.putOff(error);
    }
  }

  private putOff(err: unknown): void {
    this.logger.error({ err }, 'sending mails that wait failed, will be tried again in a minute');
  }

  private async sendTo(tx: EntityManager, email: string): Promise<void> {
    const accounts = await lockAccounts(tx, email);
    for (const account of inTurn(accounts)) {
      const { companyId, memberId } = account;
      await setCompany(tx, companyId);
      const owner = await lockedMember(tx, account);
      if (!owner || !(await this.firstMails.sendIfAllowed(tx, owner, account))) continue;
      await tx.update(Account, { companyId, memberId }, { mailWaitsSince: null });
    }
  }
}

/** Each network's oldest first, then each one's next: who causes many keeps nobody else waiting. */
function inTurn(accounts: Account[]): Account[] {
  const waiting = accounts.filter(({ mailWaitsSince }) => mailWaitsSince !== null).sort(byAge);
  const networks = Object.values(Object.groupBy(waiting, ({ registeredFrom }) => registeredFrom?.toString('hex') ?? ''));
  const rounds = Math.max(0, ...networks.map((of) => of?.length ?? 0));
  return Array.from({ length: rounds }, (_, round) => networks.flatMap((of) => of?.[round] ?? []).sort(byAge)).flat();
}

const byAge = (a: Account, b: Account) => Number(a.mailWaitsSince) - Number(b.mailWaitsSince);
