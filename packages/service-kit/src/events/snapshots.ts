import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyDatabase } from '../tenancy/company-database.js';
import { CompanyDirectory } from '../tenancy/company-directory.js';
import { EventType, NewEvent } from './envelope.js';
import { Outbox } from './outbox.js';

/** The current state of one kind of subject, from which a listener can rebuild its read model. */
export interface SnapshotSource<Data = unknown> {
  readonly kind: EventType<Data>;
  /** Every subject of a company, in its current state and version. */
  of(tx: EntityManager, companyId: string): Promise<NewEvent<Data>[]>;
}

/** Injection token of a service's {@link SnapshotSource}s. */
export const SNAPSHOT_SOURCES = Symbol('SNAPSHOT_SOURCES');

/** How many snapshots one statement writes: a company may have tens of thousands. */
const AT_ONCE = 500;

/** Publishes the current state of everything for one listener, one company's transaction each. */
@Injectable()
export class Republisher {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly db: CompanyDatabase,
    private readonly outbox: Outbox,
  ) {}

  /** @returns how many snapshots were written to the outbox */
  async republish(source: SnapshotSource, listener: string): Promise<number> {
    let written = 0;
    for (const companyId of await this.directory.all()) {
      written += await this.db.transaction(companyId, (tx) => this.republishCompany(tx, source, companyId, listener));
    }
    return written;
  }

  /** One company's, in a transaction of that company. @returns how many */
  async republishCompany(tx: EntityManager, source: SnapshotSource, companyId: string, listener: string): Promise<number> {
    const events = await source.of(tx, companyId);
    for (let next = 0; next < events.length; next += AT_ONCE) {
      await this.outbox.addSnapshots(tx, listener, source.kind, events.slice(next, next + AT_ONCE));
    }
    return events.length;
  }
}
