import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@lms360/service-kit/core/clock';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { isUnavailable } from '@lms360/service-kit/core/errors';
import { RECENT_VIEW_DAYS } from './recent-view.entity.js';

const EVERY_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;

/** Deletes views older than {@link RECENT_VIEW_DAYS} days, one company's transaction each. */
@Injectable()
export class RecentViewsPurge {
  private readonly logger = new Logger(RecentViewsPurge.name);

  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly clock: Clock,
    private readonly rowByRow: RowByRow,
  ) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      await this.rowByRow.walk({
        worker: 'recent views',
        rows: await this.directory.all(),
        idOf: (companyId) => companyId,
        work: (companyId) => this.purge(companyId),
        failed: (error, companyId) => this.putOff(error, companyId),
      });
    } catch (error) {
      this.putOff(error);
    }
  }

  private putOff(err: unknown, companyId?: string): void {
    if (isUnavailable(err)) this.logger.warn({ err, companyId, msg: 'purge of recent views put off' });
    else this.logger.error({ err, companyId, msg: 'purge of recent views failed' });
  }

  private purge(companyId: string): Promise<unknown> {
    const before = new Date(this.clock.now().getTime() - RECENT_VIEW_DAYS * DAY_MS);
    return this.db.write(companyId, 'DELETE FROM recent_view WHERE company_id = $1 AND viewed_at < $2', [companyId, before]);
  }
}
