import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { services, type ServiceName } from '../routes/routes.js';
import { Upstreams } from '../upstream/upstreams.js';
import { Metrics } from './metrics.js';

const PROBE_WITHIN_MS = 2_000;
const REMEMBERED_MS = 1_000;

/**
 * Whether the gateway is ready: while any service is, because one that is down must not take the others and the web app with it. Which
 * services are not is for operators alone: a line of the log when it changes, and `gateway_service_ready`.
 */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('readiness');
  private readonly gauge: Gauge;
  private readonly unready = new Set<ServiceName>();
  private stopping = false;
  private remembered?: { ready: Promise<boolean>; until: number };

  constructor(
    private readonly upstreams: Upstreams,
    { registry }: Metrics,
  ) {
    this.gauge = new Gauge({
      name: 'gateway_service_ready',
      help: 'Whether a service was ready when /readyz was last asked for (1) or not (0)',
      labelNames: ['service'],
      registers: [registry],
    });
  }

  /** Reports unready from now on. */
  stop(): void {
    this.stopping = true;
  }

  /** Calls every service's `/readyz`, at most once a second in total. */
  async isReady(): Promise<boolean> {
    if (this.stopping) return false;
    if (!this.remembered || this.remembered.until < Date.now()) {
      this.remembered = { ready: this.probe(), until: Date.now() + REMEMBERED_MS };
    }
    return this.remembered.ready;
  }

  private async probe(): Promise<boolean> {
    const states = await Promise.all(
      services.map(async (name) => {
        const ready = (await this.upstreams.read(name, '/readyz', PROBE_WITHIN_MS)) !== undefined;
        this.note(name, ready);
        return ready;
      }),
    );
    return states.includes(true);
  }

  private note(service: ServiceName, ready: boolean): void {
    this.gauge.set({ service }, Number(ready));
    if (ready ? !this.unready.delete(service) : this.unready.has(service)) return;
    if (ready) return this.logger.log(`${service} is ready again`);
    this.unready.add(service);
    this.logger.warn(`${service} is not ready: its calls answer 503`);
  }
}
