import type { OnApplicationShutdown } from '@nestjs/common';
import { request } from 'undici';
import { services, type ServiceName } from '../routes/routes.js';
import { ReplicaSet } from './replica-set.js';

/** Everything behind the gateway: the replicas of every service, and the object store. */
export class Upstreams implements OnApplicationShutdown {
  readonly services: Record<ServiceName, ReplicaSet>;
  readonly store: ReplicaSet;

  /**
   * @param origins replica origins of every service
   * @param storeOrigin where the object store answers; its signatures cover this host name
   * @param timeoutMs how long an answer may take to begin, and to pause
   */
  constructor(
    private readonly origins: Record<ServiceName, string[]>,
    readonly storeOrigin: string,
    timeoutMs: number,
  ) {
    const sets = services.map((name) => [name, new ReplicaSet(origins[name], timeoutMs)] as const);
    this.services = Object.fromEntries(sets) as Record<ServiceName, ReplicaSet>;
    this.store = new ReplicaSet([storeOrigin], timeoutMs);
  }

  /**
   * Reads a small JSON document of a service itself, outside the public calls.
   * @returns the first replica's that answers 200 in time; undefined when none does
   */
  async read(service: ServiceName, path: string, withinMs: number): Promise<unknown> {
    for (const origin of this.origins[service]) {
      try {
        const { statusCode, body } = await request(origin + path, { signal: AbortSignal.timeout(withinMs) });
        if (statusCode === 200) return await body.json();
        await body.dump();
      } catch {
        continue; // unreachable, too slow or no JSON: try the next replica
      }
    }
    return undefined;
  }

  /** Asks the object store for anything. @throws when it does not answer in time, or with a fault of its own */
  async askStore(withinMs: number): Promise<void> {
    const { statusCode, body } = await request(this.storeOrigin, { signal: AbortSignal.timeout(withinMs) });
    await body.dump();
    if (statusCode >= 500) throw new Error(`the object store answered ${statusCode}`);
  }

  /** Closes every connection, once HTTP has ended. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.store, ...Object.values(this.services)].map((set) => set.close()));
  }
}
