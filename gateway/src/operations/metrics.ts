import { collectProcessMetrics } from '@lms360/service-kit/core/process-metrics';
import { Registry } from 'prom-client';

/** Metrics of the process, in addition to those of requests (service-kit's http/answers.ts). */
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectProcessMetrics(this.registry);
  }
}
