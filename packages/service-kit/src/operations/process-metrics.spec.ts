import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { collectProcessMetrics } from './process-metrics.js';

it('Node’s figures are there, and the timer that measures the event loop ticks at most twenty times a second', async () => {
  const registry = new Registry();
  collectProcessMetrics(registry);
  await sleep(200);
  const figures = await registry.getMetricsAsJSON();
  const valueOf = (name: string) => figures.find((figure) => figure.name === name)?.values[0]?.value;
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(valueOf('nodejs_eventloop_lag_min_seconds')).toBeGreaterThan(0.045);
  expect(valueOf('nodejs_eventloop_lag_min_seconds')).toBeLessThan(60); // and it has ticked
});
