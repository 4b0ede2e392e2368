import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyDatabase, setCompany } from '../tenancy/company-database.js';
import { prepared } from '../tenancy/prepared.js';
import { Metrics } from '../core/metrics.js';
import { carryOn } from '../core/tracing.js';
import { Envelope } from './envelope.js';

/** The effect of an event, inside the transaction that also records its receipt. */
export type Effect = (envelope: Envelope, tx: EntityManager) => Promise<void>;

/** Gives every event exactly one effect: the receipt and the effect commit together. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly metrics: Metrics,
  ) {}

  /**
   * One transaction: set the company, record the receipt or stop, run the effect. An event that was received before, or belongs to a deleted
   * company, has no effect.
   */
  async receive(envelope: Envelope, effect: Effect): Promise<void> {
    const isNew = await this.database.transaction(envelope.companyid, (tx) => receiveIn(tx, envelope, effect));
    if (isNew) this.metrics.sawEvent(envelope.type, envelope.time);
  }

  /**
   * The same for several events in one transaction, sorted by company and subject, so that two replicas with events of the same subjects wait for each
   * other instead of deadlocking.
   * @throws the error of one of them, or a lock timeout: then none has had its effect, and each can be received alone
   */
  async receiveBatch(envelopes: Envelope[], effect: Effect): Promise<void> {
    const received: Envelope[] = [];
    await this.database.commonTransaction(async (tx) => {
      await prepared(tx, GIVE_WAY, []);
      for (const envelope of envelopes.toSorted(byCompanyAndSubject)) {
        await setCompany(tx, envelope.companyid);
        if (await receiveIn(tx, envelope, effect)) received.push(envelope);
      }
    });
    for (const { type, time } of received) this.metrics.sawEvent(type, time);
  }
}

/** Half of PostgreSQL's `deadlock_timeout`: in a deadlock the batch is aborted, not somebody's call. */
const GIVE_WAY = `SELECT set_config('lock_timeout', '500ms', true)`;

/** Locks the company's entry, if any, until the effect is committed: its deletion waits, and later events find it deleted. */
const RECEIPT = `
  WITH company AS (SELECT deleted_at FROM company_directory WHERE company_id = $2 FOR KEY SHARE)
  INSERT INTO inbox (event_id) SELECT $1::uuid WHERE NOT EXISTS (SELECT FROM company WHERE deleted_at IS NOT NULL)
  ON CONFLICT DO NOTHING RETURNING event_id`;

/** @returns whether the event was new, and so had its effect */
async function receiveIn(tx: EntityManager, envelope: Envelope, effect: Effect): Promise<boolean> {
  const { id, companyid, type, traceparent } = envelope;
  const receipts = await prepared(tx, RECEIPT, [id, companyid]);
  if (receipts.length > 0) await carryOn(type, traceparent, () => effect(envelope, tx));
  return receipts.length > 0;
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
const byCompanyAndSubject = (one: Envelope, other: Envelope) =>
  compare(one.companyid, other.companyid) || compare(one.subject, other.subject);
