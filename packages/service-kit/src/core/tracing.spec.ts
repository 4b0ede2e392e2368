import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { activeTraceparent, carryOn, Trace, traceIdOf, currentOperation } from './tracing.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const WRITTEN = `00-${TRACE_ID}-b7ad6b7169203331-01`;
const tracing = new Trace();

it('passes the trace of an event on unchanged while no spans are recorded', async () => {
  const seen = await carryOn('catalog.course.approved', WRITTEN, async () => [tracing.traceparent, currentOperation()]);
  expect(seen).toEqual([WRITTEN, { operation: 'catalog.course.approved', traceId: TRACE_ID }]);
  expect(activeTraceparent()).toBeUndefined();
});

it('makes the handling of an event a child span of its publisher, and records failures', async () => {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const next = await carryOn('catalog.course.approved', WRITTEN, async () => tracing.traceparent);
  await expect(carryOn('mail course-approved', next, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const [effect, mail] = exporter.getFinishedSpans();
  expect(effect?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(mail?.parentSpanContext?.spanId).toBe(effect?.spanContext().spanId);
  expect(mail?.status.code).toBe(2);
  expect(
    [next, effect?.spanContext(), mail?.spanContext()].map((one) => (typeof one === 'string' ? traceIdOf(one) : one?.traceId)),
  ).toEqual([TRACE_ID, TRACE_ID, TRACE_ID]);
});
