import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { DatabaseListener } from '../tenancy/database-listener.js';
import { isUnavailable } from '../core/errors.js';
import { whilePresent } from '../core/caller-presence.js';
import { Metrics } from '../core/metrics.js';
import { ObjectStore } from './object-store.js';
import { claimRemoval, listAllForRemoval, putOffRemoval, REMOVALS_CHANNEL, strikeRemoval } from './removals.js';

/** After so many consecutive failures to reach the store the pass is aborted. */
const GIVES_UP_AFTER = 2;

/**
 * Removes due objects: staged ones that no row kept, replaced ones after a day, those of a deleted company at once.
 * Each by itself and in no transaction: one that cannot be removed is postponed without delaying others, and replicas share the work.
 */
@Injectable()
export class ObjectSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | undefined;
  private again = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly listener: DatabaseListener,
    private readonly logger: PinoLogger,
    metrics: Metrics,
  ) {
    metrics.countRows(
      'object_removals_failing',
      'Objects that could not be removed and are tried again every hour',
      'SELECT count(*) AS n FROM object_removal WHERE failures > 0',
    );
  }

  onApplicationBootstrap(): void {
    this.listener.on(REMOVALS_CHANNEL, { connected: () => this.wake(), notified: () => this.wake() });
  }

  /** Aborts the pass; another replica, or the next start, continues it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new Error('the service stops'));
    await this.running;
  }

  /** Starts a pass, or another one after the running one. */
  wake(): void {
    if (this.running) this.again = true;
    else void this.sweep();
  }

  /** Removes everything due. A second call waits for the running pass. Never throws: failures are logged and retried. */
  sweep(): Promise<void> {
    this.running ??= whilePresent(this.stop.signal, () => this.passes()).finally(() => (this.running = undefined));
    return this.running;
  }

  private async passes(): Promise<void> {
    do {
      this.again = false;
      try {
        await this.pass();
      } catch (error) {
        if (isUnavailable(error) || this.stop.signal.aborted) this.logger.warn({ err: error }, 'objects not removed yet');
        else this.logger.error({ err: error }, 'removing objects failed');
      }
    } while (this.again && !this.stop.signal.aborted);
  }

  private async pass(): Promise<void> {
    let outOfReach = 0;
    while (outOfReach < GIVES_UP_AFTER && !this.stop.signal.aborted) {
      const key = await claimRemoval(this.dataSource);
      if (key === undefined) return;
      const error = await this.remove(key).catch((thrown: unknown) => thrown);
      if (this.stop.signal.aborted) return; // aborted, not failed
      if (error === undefined) await strikeRemoval(this.dataSource, key);
      else await this.putOff(key, error);
      outOfReach = isUnavailable(error) ? outOfReach + 1 : 0;
    }
  }

  private async remove(key: string): Promise<void> {
    if (key.endsWith('/')) await this.listFolder(key);
    else await this.store.remove(key);
  }

  /** Lists its objects as due, each by itself. */
  private async listFolder(folder: string): Promise<void> {
    let last: string | undefined;
    do {
      const keys = await this.store.list(folder, last);
      if (keys.length > 0) await listAllForRemoval(this.dataSource, keys);
      last = keys.at(-1);
    } while (last !== undefined);
  }

  private async putOff(key: string, err: unknown): Promise<void> {
    this.logger.warn({ err, key }, 'object could not be removed, trying again in an hour');
    await putOffRemoval(this.dataSource, key);
  }
}
