import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner, TransactionCommitEvent } from 'typeorm';
import { DatabaseListener } from '../../tenancy/database-listener.js';
import { prepared } from '../../tenancy/prepared.js';
import { unavailable } from '../../core/errors.js';

const CHANNEL = 'ended_session';
const ENDINGS = 'endedSessions';
const END = `
  WITH ended AS (INSERT INTO ended_session (session_id, expires_at) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING)
  SELECT pg_notify($3, payload) FROM unnest($4::text[]) payload`;

/**
 * The sessions that ended before their tokens expire, in memory on every replica: loaded at start and after every reconnect,
 * notified of new ones by NOTIFY. Rows are purged when their tokens have expired anyway.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, EntitySubscriberInterface {
  private expiries = new Map<string, number>();
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
    return this.expiries.has(sessionId);
  }

  /** Records ended sessions inside the caller's transaction; every replica refuses them once it commits. */
  async end(tx: EntityManager, sessionIds: string[], expiresAt: Date): Promise<void> {
    const payloads = sessionIds.map((sessionId) => `${sessionId} ${expiresAt.getTime()}`);
    await prepared(tx, END, [sessionIds, expiresAt, CHANNEL, payloads]);
    const endings = endingsOf(tx.queryRunner) ?? new Map<string, number>();
    for (const sessionId of sessionIds) endings.set(sessionId, expiresAt.getTime());
    if (tx.queryRunner) tx.queryRunner.data[ENDINGS] = endings;
  }

  /** This replica refuses sessions that it ended itself at once; the notification takes a moment. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    for (const [sessionId, expiry] of endingsOf(queryRunner) ?? []) this.expiries.set(sessionId, expiry);
  }

  /** Removes expired entries, in memory and in the table. */
  async purge(): Promise<void> {
    const now = Date.now();
    for (const [sessionId, expiry] of this.expiries) if (expiry < now) this.expiries.delete(sessionId);
    await this.dataSource.query('DELETE FROM ended_session WHERE expires_at < now()');
  }

  private async load(): Promise<void> {
    const rows: { session_id: string; expires_at: Date }[] = await this.dataSource.query(
      'SELECT session_id, expires_at FROM ended_session WHERE expires_at > now()',
    );
    for (const row of rows) this.expiries.set(row.session_id, row.expires_at.getTime());
    this.loaded = true;
  }

  private remember(payload: string): void {
    const [sessionId, expiry] = payload.split(' ');
    if (sessionId && expiry) this.expiries.set(sessionId, Number(expiry));
  }
}

/** Sessions ended in an open transaction, kept with its connection until it commits. */
const endingsOf = (runner: QueryRunner | undefined): Map<string, number> | undefined =>
  runner?.data[ENDINGS] as Map<string, number> | undefined;
