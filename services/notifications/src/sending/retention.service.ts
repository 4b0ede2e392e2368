import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { isUnavailable } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { FORGET_UNCONFIRMED, UNCONFIRMED_STAYS_DAYS } from '../newsletter/newsletter.sql.js';
import { deleteMails } from '../mails/delete-mails.sql.js';

const DAY_MS = 86_400_000;
const EVERY_MS = 6 * 3_600_000;

/** Mails, whatever became of them: longer than any event that could bring them about again is kept. */
const MAIL_STAYS_DAYS = 90;
const ENQUIRY_STAYS_DAYS = 365;
const BUG_REPORT_STAYS_DAYS = 365;

/** Purges what only grows. */
@Injectable()
export class Retention {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly db: CompanyDatabase,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      await this.purge();
    } catch (error) {
      if (isUnavailable(error)) this.logger.warn({ err: error }, 'purge put off');
      else this.logger.error({ err: error }, 'purge failed');
    }
  }

  /** One transaction per company, then what belongs to none. */
  async purge(): Promise<void> {
    const before = (days: number) => new Date(this.clock.now().getTime() - days * DAY_MS);
    for (const companyId of await this.directory.all()) {
      await this.db.transaction(companyId, async (tx) => {
        await deleteMails(tx, companyId, before(MAIL_STAYS_DAYS));
        await tx.query('DELETE FROM bug_report WHERE company_id = $1 AND created_at < $2', [
          companyId,
          before(BUG_REPORT_STAYS_DAYS),
        ]);
      });
    }
    await this.dataSource.query(FORGET_UNCONFIRMED, [before(UNCONFIRMED_STAYS_DAYS)]);
    await this.dataSource.query('DELETE FROM enquiry WHERE created_at < $1', [before(ENQUIRY_STAYS_DAYS)]);
  }
}
