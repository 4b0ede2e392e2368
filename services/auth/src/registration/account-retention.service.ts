import { TRIAL_DAYS } from '@lms360/contracts/rules/limits';
import { Clock } from '@lms360/service-kit/core/clock';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { IsNull, LessThan, Not } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Displacement } from '../verification/displacement.service.js';

const HOUR_MS = 3_600_000;

/** Purges what only grows: counts of attempts, and registrations that nobody verified before their trial would have ended. */
@Injectable()
export class AccountRetention {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly displacement: Displacement,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    await this.attempts.purge().catch((error: unknown) => this.putOff(error));
    await this.purgeRegistrations().catch((error: unknown) => this.putOff(error));
  }

  private putOff(err: unknown, memberId?: string): void {
    this.logger.error({ err, memberId }, 'purging accounts failed, will be tried again in an hour');
  }

  /** Each in a transaction of its own: one that fails delays no other. */
  private async purgeRegistrations(): Promise<void> {
    const trialOver = new Date(this.clock.now().getTime() - TRIAL_DAYS * 24 * HOUR_MS);
    // An account without a password is an invitation: it is valid until an administrator deletes the member.
    const abandoned = { verifiedAt: IsNull(), passwordHash: Not(IsNull()), createdAt: LessThan(trialOver) };
    await this.rowByRow.walk({
      worker: 'account retention',
      rows: await this.database.commonTransaction((tx) =>
        tx.find(Account, { where: abandoned, order: { memberId: 'ASC' }, select: { companyId: true, memberId: true } }),
      ),
      idOf: ({ memberId }) => memberId,
      work: ({ companyId, memberId }) =>
        this.database.commonTransaction(async (tx) => {
          const lock = { mode: 'pessimistic_write' } as const;
          const account = await tx.findOne(Account, { where: { ...abandoned, companyId, memberId }, lock });
          if (account) await this.displacement.displace(tx, account);
        }),
      failed: (error, { memberId }) => this.putOff(error, memberId),
    });
  }
}
