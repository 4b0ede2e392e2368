import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@lms360/service-kit/core/clock';
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
  ) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      for (const companyId of await this.directory.all()) await this.purge(companyId);
    } catch (error) {
      if (isUnavailable(error)) this.logger.warn({ err: error, msg: 'purge of recent views put off' });
      else this.logger.error({ err: error, msg: 'purge of recent views failed' });
    }
  }

  private purge(companyId: string): Promise<unknown> {
    const before = new Date(this.clock.now().getTime() - RECENT_VIEW_DAYS * DAY_MS);
    return this.db.write(companyId, 'DELETE FROM recent_view WHERE company_id = $1 AND viewed_at < $2', [companyId, before]);
  }
}
