import { collectDefaultMetrics, type Registry } from 'prom-client';

/** With Node's default of 10 ms the timer that measures the event loop's delays was two thirds of an idle gateway's work, a third of a service's. */
const DELAY_TICK_MS = 50;

/** Registers Node's own metrics. Delays of the event loop include the timer's interval: 50 ms means no delay. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_TICK_MS });
}
