import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { collectProcessMetrics } from './process-metrics.js';

export const HOUR_MS = 3_600_000;

/** The process's metrics: lag of events, backlog, and (http/answers.ts) rate, errors and duration per route. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly eventLag = new Histogram({
    name: 'event_lag_seconds',
    help: 'From the writing of an event to its effect here, by type',
    labelNames: ['type'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [this.registry],
  });

  private readonly withoutUser = new Counter({
    name: 'events_without_user_total',
    help: 'Events whose message named no user of the broker: of a replica that still uses the shared one',
    registers: [this.registry],
  });

  private readonly putOff = new Map<string, () => number | Promise<number>>();

  constructor(private readonly dataSource: DataSource) {
    collectProcessMetrics(this.registry);
    this.countConnections();
    this.countPutOffRows();
    this.countRows(
      'outbox_oldest_seconds',
      'Age of the oldest unpublished event; snapshots, which come after all others, are not counted',
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS n FROM outbox WHERE envelope->>'type' NOT LIKE '%.snapshot'`,
    );
    this.countRows(
      'events_retrying',
      'Events that failed and will be tried again',
      'SELECT count(*) AS n FROM inbox_retry WHERE parked_at IS NULL',
    );
    this.countRows(
      'events_parked',
      'Events that wait for an operator',
      'SELECT count(*) AS n FROM inbox_retry WHERE parked_at IS NOT NULL',
    );
  }

  /** Records that an event has had its effect. @param time when it was written (ISO 8601) */
  sawEvent(type: string, time: string): void {
    this.eventLag.observe({ type }, Math.max(0, Date.now() - Date.parse(time)) / 1000);
  }

  /** Counts a message without the broker's user that sent it. */
  sawEventWithoutUser(): void {
    this.withoutUser.inc();
  }

  /** A counter that this process increments. */
  counter(name: string, help: string): Pick<Counter, 'inc'> {
    return new Counter({ name, help, registers: [this.registry] });
  }

  /** A gauge that this process reads at each collection. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) });
  }

  /** A gauge that is queried from the database at each collection. @param sql returns one row with the number `n` */
  countRows(name: string, help: string, sql: string): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const rows: { n: string }[] = await this.dataSource.query(sql);
        gauge.set(Number(rows[0]?.n ?? 0));
      },
    });
  }

  /** Counts the rows that a worker has put off for an hour or longer. @param count how many, now */
  countPutOff(worker: string, count: () => number | Promise<number>): void {
    this.putOff.set(worker, count);
  }

  /** The same from the database. @param sql returns one row with the number `n` */
  countPutOffIn(worker: string, sql: string): void {
    this.countPutOff(worker, async () => Number(((await this.dataSource.query(sql)) as { n: string }[])[0]?.n ?? 0));
  }

  private countPutOffRows(): void {
    const gauge: Gauge = new Gauge({
      name: 'rows_put_off',
      help: 'Rows that a worker has tried and put off for an hour or longer, by worker',
      labelNames: ['worker'],
      registers: [this.registry],
      collect: async () => {
        for (const [worker, count] of this.putOff) gauge.set({ worker }, await count());
      },
    });
    this.countPutOffIn(
      'relay',
      `SELECT count(*) AS n FROM outbox WHERE created_at < now() - interval '1 hour' AND not_before > created_at`,
    );
    this.countPutOffIn(
      'inbox',
      `SELECT count(*) AS n FROM inbox_retry WHERE parked_at IS NULL AND (envelope->>'time')::timestamptz < now() - interval '1 hour'`,
    );
    this.countPutOffIn('object sweeper', 'SELECT count(*) AS n FROM object_removal WHERE failures > 1');
  }

  /** Requests waiting for a connection mean a slow database or a pool that is too small (DATABASE_POOL). */
  private countConnections(): void {
    const gauge: Gauge = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool by state: idle, busy; and calls that wait for one',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        const pool = (this.dataSource.driver as PostgresDriver).master as Pool | undefined;
        gauge.set({ state: 'idle' }, pool?.idleCount ?? 0);
        gauge.set({ state: 'busy' }, pool ? pool.totalCount - pool.idleCount : 0);
        gauge.set({ state: 'waiting' }, pool?.waitingCount ?? 0);
      },
    });
  }
}
