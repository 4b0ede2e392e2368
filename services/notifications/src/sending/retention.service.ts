import { Clock } from '@lms360/service-kit/core/clock';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
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
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      await this.purge();
    } catch (error) {
      this.putOff(error);
    }
  }

  /** What belongs to no company, then one transaction per company; one that fails waits for the next pass and does not delay the others. */
  async purge(): Promise<void> {
    await this.purgeCommon().catch((error: unknown) => this.putOff(error));
    await this.rowByRow.walk({
      worker: 'retention',
      rows: await this.directory.all(),
      idOf: (companyId) => companyId,
      work: (companyId) => this.purgeCompany(companyId),
      failed: (error, companyId) => this.putOff(error, companyId),
    });
  }

  private async purgeCommon(): Promise<void> {
    await this.dataSource.query(FORGET_UNCONFIRMED, [this.before(UNCONFIRMED_STAYS_DAYS)]);
    await this.dataSource.query('DELETE FROM enquiry WHERE created_at < $1', [this.before(ENQUIRY_STAYS_DAYS)]);
  }

  private async purgeCompany(companyId: string): Promise<void> {
    await this.db.transaction(companyId, async (tx) => {
      await deleteMails(tx, companyId, this.before(MAIL_STAYS_DAYS));
      const old = [companyId, this.before(BUG_REPORT_STAYS_DAYS)];
      await tx.query('DELETE FROM bug_report WHERE company_id = $1 AND created_at < $2', old);
    });
  }

  private before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }

  private putOff(err: unknown, companyId?: string): void {
    if (isUnavailable(err)) this.logger.warn({ err, companyId }, 'purge put off');
    else this.logger.error({ err, companyId }, 'purge failed');
  }
}
