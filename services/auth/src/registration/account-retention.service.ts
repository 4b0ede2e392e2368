import { TRIAL_DAYS } from '@lms360/contracts/rules/limits';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { IsNull, LessThan, Not } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Displacement } from '../verification/displacement.service.js';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/** Purges what only grows: counts of attempts, and registrations that nobody verified before their trial would have ended. */
@Injectable()
export class AccountRetention {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly displacement: Displacement,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    try {
      await this.attempts.purge();
      await this.purgeRegistrations();
    } catch (error) {
      this.logger.error({ err: error }, 'purging accounts failed, will be tried again in an hour');
    }
  }

  private async purgeRegistrations(): Promise<void> {
    const trialOver = new Date(this.clock.now().getTime() - TRIAL_DAYS * 24 * HOUR_MS);
    await this.database.commonTransaction(async (tx) => {
      // An account without a password is an invitation: it is valid until an administrator deletes the member.
      const abandoned = await tx.find(Account, {
        where: { verifiedAt: IsNull(), passwordHash: Not(IsNull()), createdAt: LessThan(trialOver) },
        order: { memberId: 'ASC' },
        take: BATCH,
        lock: { mode: 'pessimistic_write' },
      });
      for (const account of abandoned) await this.displacement.displace(tx, account);
    });
  }
}
