import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, QueryRunner } from 'typeorm';
import { isUnavailable } from '../core/errors.js';
import { SERVICE_NAME } from '../core/service-name.js';
import { CompanyDirectory } from '../tenancy/company-directory.js';
import { Outbox } from './outbox.js';
import { snapshotsRequested } from './snapshot-requests.js';

/**
 * For a migration that gives a read model new columns: makes their owner publish its snapshots again as soon as the new release runs.
 * The migration's number must be above 1800000000008: with that one of the kit the table exists.
 * @param type of the snapshots, e.g. `auth.member.snapshot`
 */
export const requestSnapshots = (runner: QueryRunner, type: string): Promise<unknown> =>
  runner.query('INSERT INTO replica_stale (type) VALUES ($1) ON CONFLICT DO NOTHING', [type]);

const EVERY_MS = 10_000;

/** Sends the requests for snapshots that migrations have recorded, once for each known company. */
@Injectable()
export class StaleReplicas implements OnApplicationBootstrap {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    private readonly dataSource: DataSource,
    private readonly directory: CompanyDirectory,
    private readonly outbox: Outbox,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.requestOrWait();
  }

  @Interval(EVERY_MS)
  async requestOrWait(): Promise<void> {
    try {
      await this.request();
    } catch (error) {
      if (isUnavailable(error)) this.logger.warn({ err: error }, 'requests for snapshots postponed');
      else this.logger.error({ err: error }, 'requests for snapshots failed');
    }
  }

  /** @returns how many requests were written to the outbox; of two processes at once, one writes them */
  async request(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const [stale]: [{ type: string }[]] = await tx.query('DELETE FROM replica_stale RETURNING type');
      if (stale.length === 0) return 0;
      const companies = await this.directory.all();
      for (const { type } of stale) {
        for (const companyId of companies) {
          await this.outbox.add(tx, snapshotsRequested(this.service), { companyId, subject: type, version: 0, data: { type } });
        }
      }
      return stale.length * companies.length;
    });
  }
}
