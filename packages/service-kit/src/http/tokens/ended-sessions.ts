import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner, TransactionCommitEvent } from 'typeorm';
import { DatabaseListener } from '../../tenancy/database-listener.js';
import { prepared } from '../../tenancy/prepared.js';
import { unavailable } from '../../core/errors.js';

const CHANNEL = 'ended_session';
const ENDINGS = 'endedSessions';
const END = `
  WITH ended AS (
    INSERT INTO ended_session (session_id, expires_at, cause) SELECT unnest($1::uuid[]), $2, $5 ON CONFLICT DO NOTHING)
  SELECT pg_notify($3, payload) FROM unnest($4::text[]) payload`;

/** When the token of an ended session expires, in milliseconds since the epoch, and what ended it; empty where that is not known. */
interface Ending {
  expiry: number;
  cause: string;
}

/**
 * The sessions that ended before their tokens expire, in memory on every replica: loaded at start and after every reconnect,
 * notified of new ones by NOTIFY. Rows are purged when their tokens have expired anyway.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, EntitySubscriberInterface {
  private readonly endings = new Map<string, Ending>();
  private loaded = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
  ) {}

  get isLoaded(): boolean {
    return this.loaded;
  }

  onApplicationBootstrap(): void {
    this.dataSource.subscribers.push(this);
    this.listener.on(CHANNEL, {
      connected: () => this.load(),
      disconnected: () => (this.loaded = false),
      notified: (payload) => this.remember(payload),
    });
  }

  /** @throws 503 until the set is loaded: an ended session must not slip through. */
  has(sessionId: string): boolean {
    if (!this.loaded) throw unavailable();
    return this.endings.has(sessionId);
  }

  /** What ended a session; undefined for one that goes on, or of which that is not known. */
  causeOf(sessionId: string): string | undefined {
    return this.endings.get(sessionId)?.cause || undefined;
  }

  /** Records ended sessions inside the caller's transaction; every replica refuses them once it commits. The first cause of a session stays. */
  async end(tx: EntityManager, sessionIds: string[], expiresAt: Date, cause = ''): Promise<void> {
    const expiry = expiresAt.getTime();
    const payloads = sessionIds.map((sessionId) => `${sessionId} ${expiry} ${cause}`);
    await prepared(tx, END, [sessionIds, expiresAt, CHANNEL, payloads, cause || null]);
    const endings = endingsOf(tx.queryRunner) ?? new Map<string, Ending>();
    for (const sessionId of sessionIds) endings.set(sessionId, { expiry, cause });
    if (tx.queryRunner) tx.queryRunner.data[ENDINGS] = endings;
  }

  /** This replica refuses sessions that it ended itself at once; the notification takes a moment. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    for (const [sessionId, ending] of endingsOf(queryRunner) ?? []) this.add(sessionId, ending);
  }

  /** Removes expired entries, in memory and in the table. */
  async purge(): Promise<void> {
    const now = Date.now();
    for (const [sessionId, { expiry }] of this.endings) if (expiry < now) this.endings.delete(sessionId);
    await this.dataSource.query('DELETE FROM ended_session WHERE expires_at < now()');
  }

  private async load(): Promise<void> {
    const rows: { session_id: string; expires_at: Date; cause: string | null }[] = await this.dataSource.query(
      'SELECT session_id, expires_at, cause FROM ended_session WHERE expires_at > now()',
    );
    for (const { session_id, expires_at, cause } of rows) {
      this.add(session_id, { expiry: expires_at.getTime(), cause: cause ?? '' });
    }
    this.loaded = true;
  }

  private remember(payload: string): void {
    const [sessionId, expiry, cause = ''] = payload.split(' '); // the release before says no cause
    if (sessionId && expiry) this.add(sessionId, { expiry: Number(expiry), cause });
  }

  private add(sessionId: string, ending: Ending): void {
    if (!this.endings.has(sessionId)) this.endings.set(sessionId, ending);
  }
}

/** Sessions ended in an open transaction, kept with its connection until it commits. */
const endingsOf = (runner: QueryRunner | undefined): Map<string, Ending> | undefined =>
  runner?.data[ENDINGS] as Map<string, Ending> | undefined;
