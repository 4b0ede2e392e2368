import { Clock } from '@lms360/service-kit/core/clock';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { CompanyEnd } from './company-end.service.js';

const MINUTE_MS = 60_000;

/** Those with something to do: `$1` company, `$2` now. */
const WAITING = `SELECT company_id FROM company
  WHERE company_id = $1 AND closed_at IS NOT NULL AND (deletes_at <= $2 OR restore_hash IS NULL)`;

/** Looks every minute which closed companies are to be deleted. Every replica does; the company's lock lets one of them act. */
@Injectable()
export class ClosedCompanies {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
    private readonly database: CompanyDatabase,
    private readonly end: CompanyEnd,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  /** One that fails waits for the next pass and does not delay the others. */
  @Interval(MINUTE_MS)
  async run(): Promise<void> {
    try {
      await this.rowByRow.walk({
        worker: 'closed companies',
        rows: await this.directory.closed(),
        idOf: (companyId) => companyId,
        work: (companyId) => this.look(companyId),
        failed: (error, companyId) => this.putOff(error, companyId),
      });
    } catch (error) {
      this.putOff(error);
    }
  }

  private async look(companyId: string): Promise<void> {
    const waiting = await this.database.read(companyId, WAITING, [companyId, this.clock.now()]);
    if (waiting.length > 0) await this.database.transaction(companyId, (tx) => this.end.bring(tx, companyId));
  }

  private putOff(error: unknown, companyId?: string): void {
    this.logger.error({ err: error, companyId }, 'the end of closed companies is put off for a minute');
  }
}
