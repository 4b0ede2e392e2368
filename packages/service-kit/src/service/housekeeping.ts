import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { isUnavailable } from '../core/errors.js';
import { RowByRow } from '../core/row-by-row.js';
import { PublishedEvents } from '../events/published.js';
import { ObjectSweeper } from '../files/object-sweeper.js';
import { EndedSessions } from '../http/tokens/ended-sessions.js';

const EVERY_MS = 10 * 60_000;
/** Longer than any event can wait in a queue, in the retries or parked. */
const INBOX_STAYS = '30 days';
const PICTURES_COUNT_FOR = '1 hour';

/** Purges tables that only grow: receipts of events, published events, expired ended sessions, counts of pictures, due objects. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly published: PublishedEvents,
    private readonly sessions: EndedSessions,
    private readonly sweeper: ObjectSweeper,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  /** One table that cannot be purged does not keep the others from it. */
  @Interval(EVERY_MS)
  async run(): Promise<void> {
    const tasks: Record<string, () => Promise<unknown>> = {
      inbox: () => this.dataSource.query(`DELETE FROM inbox WHERE received_at < now() - interval '${INBOX_STAYS}'`),
      pictures: () =>
        this.dataSource.query(`DELETE FROM picture_turn WHERE busy_until < now() - interval '${PICTURES_COUNT_FOR}'`),
      published: () => this.published.purge(),
      sessions: () => this.sessions.purge(),
      objects: () => this.sweeper.sweep(),
    };
    const pass = { worker: 'housekeeping', rows: Object.keys(tasks), idOf: (task: string) => task };
    const work = (task: string) => tasks[task]?.() ?? Promise.resolve();
    const failed = (err: unknown, task: string) => {
      if (isUnavailable(err)) this.logger.warn({ err, task }, 'housekeeping put off');
      else this.logger.error({ err, task }, 'housekeeping failed');
    };
    await this.rowByRow.walk({ ...pass, work, failed }).catch(() => undefined); // each failure was logged
  }
}
