import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyDatabase, setCompany } from '../database/company-database.js';
import { prepared } from '../database/prepared.js';
import { Metrics } from '../operations/metrics.js';
import { carryOn } from '../tracing.js';
import { Envelope } from './envelope.js';
import { grouped } from './lanes.js';

/**
 * The effect of an event, inside the transaction that also records its receipt. It leaves the transaction's company as it is: the
 * next effect may be the same company's.
 */
export type Effect = (envelope: Envelope, tx: EntityManager) => Promise<void>;

/** What a service does about events. */
export interface Handling {
  effect: Effect;
  /** Whether an event of this type brings about nothing once a newer one of its subject that keeps the newest has had its effect. */
  keepsNewest: (type: string) => boolean;
}

/** Gives every event exactly one effect: the receipt and the effect commit together. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly metrics: Metrics,
  ) {}

  /**
   * One transaction: set the company, record the event, run the effect. An event that was received before, or belongs to a
   * deleted company, has no effect.
   * @returns whether the effect ran
   */
  receive(envelope: Envelope, effect: Effect): Promise<boolean> {
    return carryOn(envelope.type, envelope.traceparent, () =>
      this.database.transaction(envelope.companyid, async (tx) => {
        const news = await recordReceipts(tx, [envelope]);
        if (!news.has(envelope.id)) return false;
        await effect(envelope, tx);
        this.metrics.sawEvent(envelope.type, envelope.time);
        return true;
      }),
    );
  }

  /**
   * Several at once, in one transaction. By company and subject, so that replicas that have events of the same ones take turns, and a
   * subject's newest state first: then the others are old news, and need not have an effect. What is about different subjects of a
   * company is sent without waiting in between. It gives way when another holds what it
   * needs for longer, so that PostgreSQL need not end a call to undo a deadlock with it.
   * @throws what one of them failed with (see {@link ownTransaction}), or that it gave way: none has had its effect, and fewer of them,
   * or each alone, can be received
   */
  async receiveTogether(envelopes: Envelope[], { effect, keepsNewest }: Handling): Promise<void> {
    const news = await this.database.commonTransaction(async (tx) => {
      shared.add(tx);
      const [, recorded] = await Promise.all([prepared(tx, GIVE_WAY, []), recordReceipts(tx, envelopes)]);
      const news = envelopes.filter(({ id }) => recorded.delete(id)).sort(byCompanyAndSubject);
      for (const its of grouped(withoutOldNews(news, keepsNewest), ({ companyid }) => companyid)) {
        const subjects = grouped(its, ({ subject }) => subject);
        await whenAllEnded([
          setCompany(tx, (its[0] as Envelope).companyid),
          ...subjects.map(async (events) => {
            for (const event of events) await carryOn(event.type, event.traceparent, () => effect(event, tx));
          }),
        ]);
      }
      return news;
    });
    for (const { type, time } of news) this.metrics.sawEvent(type, time);
  }
}

const shared = new WeakSet<EntityManager>();

/**
 * For an effect that must not share its transaction: receipts of all events come first, so that what came behind a company's end would
 * have its effect all the same.
 * @throws when other events share it; then the event is received alone
 */
export function ownTransaction(tx: EntityManager): void {
  if (shared.has(tx)) throw new Error('this event needs a transaction of its own');
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
const byCompanyAndSubject = (one: Envelope, other: Envelope) =>
  compare(one.companyid, other.companyid) || compare(one.subject, other.subject) || other.subjectversion - one.subjectversion;

/** As `Promise.all`, but it waits for every one: what is still sent after a failure must not come behind the transaction's end. */
async function whenAllEnded(work: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(work);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Of each subject's events that only keep the newest, the first. @param sorted as {@link byCompanyAndSubject} does */
function withoutOldNews(sorted: Envelope[], keepsNewest: Handling['keepsNewest']): Envelope[] {
  const kept = new Set<string>();
  return sorted.filter(({ type, companyid, subject }) => {
    if (!keepsNewest(type)) return true;
    const isNewest = !kept.has(companyid + subject);
    kept.add(companyid + subject);
    return isNewest;
  });
}

/** Half of PostgreSQL's `deadlock_timeout`, after which it ends the one that has waited so long. */
const GIVE_WAY = `SELECT set_config('lock_timeout', '500ms', true)`;

/** The companies' entries are held until the effects are committed: a company's end waits for them, and what comes after finds the tombstone. */
const RECEIPTS = `
  WITH company AS (SELECT company_id, deleted_at FROM company_directory WHERE company_id = ANY ($2) ORDER BY company_id FOR KEY SHARE)
  INSERT INTO inbox (event_id)
  SELECT event.id FROM unnest($1::uuid[], $2::uuid[]) AS event (id, company_id)
  WHERE NOT EXISTS (SELECT FROM company WHERE company.company_id = event.company_id AND deleted_at IS NOT NULL)
  ON CONFLICT DO NOTHING RETURNING event_id`;

/** @returns the ids of those that are news */
async function recordReceipts(tx: EntityManager, envelopes: Envelope[]): Promise<Set<string>> {
  const [ids, companies] = [envelopes.map(({ id }) => id), envelopes.map(({ companyid }) => companyid)];
  const rows = await prepared<{ event_id: string }>(tx, RECEIPTS, [ids, companies]);
  return new Set(rows.map((row) => row.event_id));
}
