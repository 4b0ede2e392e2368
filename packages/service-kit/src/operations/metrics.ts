import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Rate, errors and duration per route, and how far events lag behind. */
@Injectable()
export class Metrics implements NestInterceptor {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP calls by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });

  private readonly eventLag = new Histogram({
    name: 'event_lag_seconds',
    help: 'From the writing of an event to its effect here, by type',
    labelNames: ['type'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [this.registry],
  });

  constructor(private readonly dataSource: DataSource) {
    collectDefaultMetrics({ register: this.registry });
    this.countConnections();
    this.countRows(
      'outbox_oldest_seconds',
      'Age of the oldest unpublished event',
      'SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS n FROM outbox',
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

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const stop = this.requests.startTimer({ method: request.method, route: request.routeOptions.url ?? 'unknown' });
    reply.raw.once('close', () => stop({ status: String(reply.raw.statusCode) }));
    return next.handle();
  }

  /** An event has had its effect. @param time when it was written (ISO 8601) */
  sawEvent(type: string, time: string): void {
    this.eventLag.observe({ type }, Math.max(0, Date.now() - Date.parse(time)) / 1000);
  }

  /** A figure that is asked of the database whenever it is collected. @param sql answers one row with the number `n` */
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

  /** Who waits for a connection waits for a slow database, or the pool is too small (DATABASE_POOL). */
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
