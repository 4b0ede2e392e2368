import { collectDefaultMetrics, type Registry } from 'prom-client';

/** At Node's own 10 ms the timer that measures the event loop's delays was two thirds of an idle gateway's work, a third of a service's. */
const DELAY_TICK_MS = 50;

/** Registers Node's own figures. The delays of the event loop are from one tick of their timer to the next: 50 ms is none. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_TICK_MS });
}
