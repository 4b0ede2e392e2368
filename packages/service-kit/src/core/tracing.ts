import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Act, Acts } from './acts.js';

interface Current {
  traceparent: string | undefined;
  /** The event or mail being handled; absent in a request. */
  operation?: string;
  /** The id of the request being answered. */
  reqId?: string;
  /** What the request does, for the log. */
  acts?: Acts;
}

const storage = new AsyncLocalStorage<Current>();

/** The W3C trace context of the request or event being handled. */
@Injectable()
export class Trace {
  get traceparent(): string | undefined {
    return storage.getStore()?.traceparent;
  }

  /** Runs `work`, the handling of request `reqId`, under a trace context. @param acts collects what it does */
  run<Result>(traceparent: string | undefined, work: () => Result, reqId?: string, acts?: Acts): Result {
    return storage.run({ traceparent: activeTraceparent() ?? traceparent, reqId, acts }, work);
  }
}

/**
 * Runs the handling of something stored earlier (an event, a mail) as part of the trace that wrote it.
 * @param what its name in traces and logs: the event's type, or the kind of mail
 */
export function carryOn<Result>(what: string, traceparent: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  return trace.getTracer('lms360').startActiveSpan(what, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await storage.run({ traceparent: activeTraceparent() ?? traceparent, operation: what }, work);
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** `traceparent` of the span under way; undefined where spans are not recorded (telemetry.ts). */
export function activeTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/**
 * Starts recording spans when an exporter is configured.
 * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT; without it none of OpenTelemetry's modules are loaded
 * @returns flushes the spans, for the end of the process
 */
export async function recordSpans(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { startTelemetry } = await import('./telemetry.js');
  return startTelemetry(service);
}

/** Names the current span after its route, which the router alone knows. */
export function nameSpan(method: string, route: string): void {
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
}

/** Notes what the current request does: the log gets a line of it with the actor and the outcome. Nobody acts outside of a request. */
export const noteAct = (act: Act): void => storage.getStore()?.acts?.note(act);

/** For log lines: the request, event or mail being handled, and its trace. */
export function currentOperation(): { operation?: string; reqId?: string; traceId: string | undefined } | undefined {
  const current = storage.getStore();
  return current && { operation: current.operation, reqId: current.reqId, traceId: traceIdOf(current.traceparent) };
}

/** The trace id of a W3C `traceparent`, or undefined. */
export const traceIdOf = (traceparent: string | undefined) => /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(traceparent ?? '')?.[1];
