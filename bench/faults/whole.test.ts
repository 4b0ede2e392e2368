import { after, before } from 'node:test';
import { passwordsForTests } from '../../tools/src/dev/system/service-env.ts';
import { startSystem, type RunningSystem } from '../lib/running-system.ts';
import { SpanCollector } from '../lib/span-collector.ts';
import { payments } from './payments.ts';
import { replicas } from './replicas.ts';
import { trace } from './trace.ts';

// Tests that need a whole system of two replicas and no witness in its databases. The payments come first: they count all invoices.

const collector = new SpanCollector();
let running: RunningSystem;
before(async () => {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = await collector.start();
  running = await startSystem('whole', 2, { passwords: passwordsForTests });
});
after(async () => {
  await running?.stop();
  collector.stop();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

payments(() => running);
trace(() => running, collector);
replicas(() => running);
