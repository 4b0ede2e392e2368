import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../core/clock.js';
import { tooManyRequests } from '../core/errors.js';
import { CompanyDatabase } from '../tenancy/company-database.js';

const HOUR_S = 3_600;
/** A turn whose replica crashed expires by itself: longer than the gateway waits for an answer. */
const LONGEST_TURN_S = 60;
const NEXT_TRY_S = 2;

const STILL_BUSY = 'Your last picture is still being worked on. Please try again in a moment.';
const TOO_MANY = 'Too many pictures within an hour. Please try again later.';

/** The times of the last hour, oldest first: $2 is now, $3 the limit per hour. */
const RECENT = `ARRAY(SELECT at FROM unnest(turn.taken_at) AS at WHERE at > $2::timestamptz - interval '${HOUR_S} s' ORDER BY at)`;
const TAKE = `
  INSERT INTO picture_turn AS turn (member_id, taken_at, busy_until)
  VALUES ($1, ARRAY[$2::timestamptz], $2::timestamptz + interval '${LONGEST_TURN_S} s')
  ON CONFLICT (member_id) DO UPDATE SET taken_at = ${RECENT} || excluded.taken_at, busy_until = excluded.busy_until
  WHERE turn.busy_until <= $2::timestamptz AND cardinality(${RECENT}) < $3::int
  RETURNING member_id`;
const GIVE_BACK = 'UPDATE picture_turn SET busy_until = $2 WHERE member_id = $1';
const FREE_AT = `
  SELECT turn.busy_until > $2::timestamptz AS busy, extract(epoch FROM (${RECENT})[1] - $2::timestamptz)::float + ${HOUR_S} AS seconds
  FROM picture_turn AS turn WHERE member_id = $1 AND $3::int > 0`;

/**
 * Limits each member to one picture at once and a number per hour. A row for each member in the service's own database counts for all
 * replicas; it has no company, because it lasts an hour and is purged for all of them together.
 */
@Injectable()
export class PictureTurns {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
    private readonly perHour: number,
  ) {}

  /** @throws 429 while another picture of the member is being read, or above the limit per hour */
  async take<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
    const turn = [memberId, this.clock.now(), this.perHour];
    const [taken] = await this.database.common(TAKE, turn);
    if (!taken) throw await this.refusal(turn);
    try {
      return await work();
    } finally {
      await this.giveBack(memberId);
    }
  }

  private async refusal(turn: unknown[]) {
    const [row] = await this.database.common<{ busy: boolean; seconds: number | null }>(FREE_AT, turn);
    if (!row || row.busy || row.seconds === null) return tooManyRequests(STILL_BUSY, NEXT_TRY_S);
    return tooManyRequests(TOO_MANY, Math.max(NEXT_TRY_S, Math.ceil(row.seconds)));
  }

  /** The picture is done: a failure of the database must not undo it. */
  private async giveBack(memberId: string): Promise<void> {
    await this.database
      .common(GIVE_BACK, [memberId, this.clock.now()])
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the turn of a picture expires by itself'));
  }
}
