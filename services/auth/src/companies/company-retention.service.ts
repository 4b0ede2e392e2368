import { Clock } from '@lms360/service-kit/core/clock';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';

const HOUR_MS = 3_600_000;
/** How long an expired link is kept: until then a click says that it was used or has expired, later that it is unknown. */
const LINKS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Purges what only grows: expired sessions and old links of each company. */
@Injectable()
export class CompanyRetention {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
    private readonly database: CompanyDatabase,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  /** One company that fails waits for the next pass and does not delay the others. */
  @Interval(HOUR_MS)
  async run(): Promise<void> {
    try {
      await this.rowByRow.walk({
        worker: 'company retention',
        rows: await this.directory.all(),
        idOf: (companyId) => companyId,
        work: (companyId) => this.purgeCompany(companyId),
        failed: (error, companyId) => this.putOff(error, companyId),
      });
    } catch (error) {
      this.putOff(error);
    }
  }

  private putOff(err: unknown, companyId?: string): void {
    this.logger.error({ err, companyId }, 'purging companies failed, will be tried again in an hour');
  }

  private async purgeCompany(companyId: string): Promise<void> {
    const now = this.clock.now();
    const linksBefore = new Date(now.getTime() - LINKS_KEPT_MS);
    await this.database.transaction(companyId, async (tx) => {
      await tx.query('DELETE FROM session WHERE company_id = $1 AND expires_at <= $2', [companyId, now]);
      await tx.query('DELETE FROM mailed_link WHERE company_id = $1 AND expires_at <= $2', [companyId, linksBefore]);
    });
  }
}
