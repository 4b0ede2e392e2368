import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Observable } from 'rxjs';
import { DataSource } from 'typeorm';

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

  constructor(dataSource: DataSource) {
    collectDefaultMetrics({ register: this.registry });
    this.countRows(
      dataSource,
      'outbox_oldest_seconds',
      'Age of the oldest unpublished event',
      'SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS n FROM outbox',
    );
    this.countRows(
      dataSource,
      'events_retrying',
      'Events that failed and will be tried again',
      'SELECT count(*) AS n FROM inbox_retry WHERE parked_at IS NULL',
    );
    this.countRows(
      dataSource,
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

  private countRows(dataSource: DataSource, name: string, help: string, sql: string): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const rows: { n: string }[] = await dataSource.query(sql);
        gauge.set(Number(rows[0]?.n ?? 0));
      },
    });
  }
}
