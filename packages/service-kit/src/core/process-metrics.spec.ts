import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { collectProcessMetrics } from './process-metrics.js';

it('Node’s metrics are exported, and the timer that measures the event loop ticks at most twenty times a second', async () => {
  const registry = new Registry();
  collectProcessMetrics(registry);
  const valueOf = async (name: string) =>
    Number((await registry.getMetricsAsJSON()).find((figure) => figure.name === name)?.values[0]?.value);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  let lag: number;
  do {
    await sleep(200); // each collection resets it, and two ticks must happen between two collections
    lag = await valueOf('nodejs_eventloop_lag_min_seconds');
  } while (lag > 60); // it has not ticked
  expect(lag).toBeGreaterThan(0.045);
});
