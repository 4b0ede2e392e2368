import { Injectable } from '@nestjs/common';
import { services, type ServiceName } from '../routes/routes.js';
import { Upstreams } from '../upstream/upstreams.js';

const PROBE_WITHIN_MS = 2_000;
const REMEMBERED_MS = 1_000;

/** `degraded`: some services are not ready, their calls answer 503. `down`: none is. */
export interface ReadinessReport {
  status: 'ok' | 'degraded' | 'down' | 'stopping';
  services: Partial<Record<ServiceName, 'ready' | 'unready'>>;
}

/** Whether the gateway is ready, and the state of the services behind it. */
@Injectable()
export class Readiness {
  private stopping = false;
  private remembered?: { report: Promise<ReadinessReport>; until: number };

  constructor(private readonly upstreams: Upstreams) {}

  /** Reports unready from now on. */
  stop(): void {
    this.stopping = true;
  }

  /** Calls every service's `/readyz`, at most once a second in total. */
  async report(): Promise<ReadinessReport> {
    if (this.stopping) return { status: 'stopping', services: {} };
    if (!this.remembered || this.remembered.until < Date.now()) {
      this.remembered = { report: this.probe(), until: Date.now() + REMEMBERED_MS };
    }
    return this.remembered.report;
  }

  private async probe(): Promise<ReadinessReport> {
    const states = await Promise.all(
      services.map(async (name) => {
        const ready = (await this.upstreams.read(name, '/readyz', PROBE_WITHIN_MS)) !== undefined;
        return [name, ready ? 'ready' : 'unready'] as const;
      }),
    );
    const ready = states.filter(([, state]) => state === 'ready').length;
    const status = ready === states.length ? 'ok' : ready > 0 ? 'degraded' : 'down';
    return { status, services: Object.fromEntries(states) };
  }
}
