import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { isUnavailable } from '../core/errors.js';
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
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      await this.dataSource.query(`DELETE FROM inbox WHERE received_at < now() - interval '${INBOX_STAYS}'`);
      await this.dataSource.query(`DELETE FROM picture_turn WHERE busy_until < now() - interval '${PICTURES_COUNT_FOR}'`);
      await this.published.purge();
      await this.sessions.purge();
      await this.sweeper.sweep();
    } catch (error) {
      if (isUnavailable(error)) this.logger.warn({ err: error }, 'housekeeping put off');
      else this.logger.error({ err: error }, 'housekeeping failed');
    }
  }
}
