import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** An event that failed on every try and waits for an operator. */
export interface ParkedEvent {
  event_id: string;
  type: string;
  company_id: string;
  parked_at: Date;
  error: string;
}

/** What operators can see of parked events and do with them. */
@Injectable()
export class ParkedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** The parked events, oldest first; without their data, which may contain secrets. */
  list(): Promise<ParkedEvent[]> {
    return this.dataSource.query(
      `SELECT event_id, envelope->>'type' AS type, envelope->>'companyid' AS company_id, parked_at, error
       FROM inbox_retry WHERE parked_at IS NOT NULL ORDER BY parked_at`,
    );
  }

  /** Restarts the retries of parked events: of one by its id, or all. @returns how many */
  async requeue(which: string): Promise<number> {
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE inbox_retry SET parked_at = NULL, attempts = 0, next_at = now()
       WHERE parked_at IS NOT NULL AND ($1 = 'all' OR event_id::text = $1)`,
      [which],
    );
    return count;
  }
}
