import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { publicPath, quietPaths } from './logging.js';

/**
 * Records spans of incoming calls and of SQL, and sends them to OTEL_EXPORTER_OTLP_ENDPOINT (the exporter reads the variables
 * that OpenTelemetry defines). Loaded only where that is set, and before the database driver is.
 * @returns flushes the spans, for the end of the process
 */
export function startTelemetry(service: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'lms360' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        // Calls to others have spans of their own; signed links of the store and mailed tokens must not be recorded.
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => quietPaths.has(url),
        requestHook: (span, request) =>
          void span.setAttributes({ 'url.path': publicPath((request as IncomingMessage).url ?? ''), 'url.query': '' }),
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  createRequire(import.meta.url)('http'); // it was loaded before: the instrumentation applies from the next load on
  return () => provider.shutdown();
}
