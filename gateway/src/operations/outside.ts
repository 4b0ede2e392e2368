import { reportOutside, type OutsideSystem } from '@lms360/service-kit/core/outside';
import { Injectable } from '@nestjs/common';
import { Upstreams } from '../upstream/upstreams.js';

/** How long the object store may take to answer the check at the start. */
const STORE_MS = 10_000;

/** The systems outside that the gateway itself asks: the object store, and the store of its limits when there is one. */
@Injectable()
export class Outside {
  private readonly systems: OutsideSystem[];

  constructor(upstreams: Upstreams) {
    const check = async () => {
      await upstreams.askStore(STORE_MS);
      return 'read by signed links';
    };
    this.systems = [{ name: 'the object store', variable: 'S3_ENDPOINT', check }];
  }

  add(system: OutsideSystem): void {
    this.systems.push(system);
  }

  /** Checks each of them once and says in the log what it found; never throws. */
  report(log: Parameters<typeof reportOutside>[1]): Promise<void> {
    return reportOutside(this.systems, log);
  }
}
