import { PinoLogger } from 'nestjs-pino';
import { type OutsideSystem, reportOutside } from '../core/outside.js';
import { Broker } from '../events/broker.js';
import { ObjectStore } from '../files/object-store.js';
import { storeCheck } from '../files/store-check.js';

/** The systems outside that this process was configured with: the kit's, and those that the service adds when its modules start. */
export class OutsideSystems {
  private readonly systems: OutsideSystem[];

  /** @param store undefined where the service makes no call to it */
  constructor(
    store: ObjectStore | undefined,
    broker: Broker,
    private readonly logger: PinoLogger,
  ) {
    this.systems = [
      ...(store ? [{ name: 'the object store', variable: 'S3_ENDPOINT', check: () => storeCheck(store.attempts()) }] : []),
      { name: 'the broker', variable: 'AMQP_URL', check: () => broker.check() },
    ];
  }

  add(system: OutsideSystem): void {
    this.systems.push(system);
  }

  /** Checks each of them once and says in the log what it found. Never throws, and nothing waits for it: readiness is about what calls need. */
  report(): Promise<void> {
    return reportOutside(this.systems, this.logger);
  }
}
