import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { nameSpan, Trace } from '../tracing.js';

/** Runs a request under its `traceparent`, so that the events it writes carry it. */
@Injectable()
export class TraceInterceptor implements NestInterceptor {
  constructor(private readonly trace: Trace) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { method, headers, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    nameSpan(method, routeOptions.url ?? 'unknown');
    const header = headers['traceparent'];
    const traceparent = Array.isArray(header) ? header[0] : header;
    return new Observable((subscriber) => this.trace.run(traceparent, () => next.handle().subscribe(subscriber)));
  }
}
