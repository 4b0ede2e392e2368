import { collectProcessMetrics } from '@lms360/service-kit/core/process-metrics';
import { Registry } from 'prom-client';

/** The process's own figures, beside those of requests (service-kit's http/answers.ts). */
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectProcessMetrics(this.registry);
  }
}
