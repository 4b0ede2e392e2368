import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { DatabaseListener } from './database-listener.js';
import { prepared } from './prepared.js';

const CHANNEL = 'company_directory';
const MAX_REMEMBERED = 10_000;
const REGISTER = 'INSERT INTO company_directory (company_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** What a service stores about a company besides its own rows. */
export interface CompanyEntry {
  /** End of the company's paid period or trial; null until an event has arrived. */
  activeUntil: Date | null;
  /** Interpreted by the service: allowances of the last event. */
  limits: Record<string, number | null> | null;
  deleted: boolean;
}

const UNKNOWN: CompanyEntry = { activeUntil: null, limits: null, deleted: false };

/** The companies known to this service, without row-level security, so that schedulers can iterate them. */
@Injectable()
export class CompanyDirectory implements OnApplicationBootstrap {
  private readonly known = new Map<string, CompanyEntry>();
  /** Number of invalidations: a value read before one may be outdated. */
  private forgotten = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(CHANNEL, {
      connected: () => this.forgetAll(),
      disconnected: () => this.forgetAll(),
      notified: (companyId) => this.forget(companyId),
    });
  }

  /** A company's entry, cached until a change is notified. */
  async find(companyId: string): Promise<CompanyEntry> {
    const remembered = this.known.get(companyId);
    if (remembered) return remembered;
    const { forgotten } = this;
    const entry = await readEntry(this.dataSource, companyId);
    if (forgotten !== this.forgotten) return entry;
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    if (entry.activeUntil || entry.deleted) this.known.set(companyId, entry);
    return entry;
  }

  /** Lists a company from now on, also one whose events have not arrived. */
  async register(tx: EntityManager, companyId: string): Promise<void> {
    await prepared(tx, REGISTER, [companyId]);
  }

  /**
   * A company's entry as the transaction sees it, locked against change until it ends: for limits that must not be exceeded in a race. Effects of
   * events are not blocked.
   */
  async lock(tx: EntityManager, companyId: string): Promise<CompanyEntry> {
    await this.register(tx, companyId);
    return readEntry(tx, companyId, 'FOR NO KEY UPDATE');
  }

  /** Applies a company's period and limits; versions older than the known one are ignored. */
  async applySubscription(
    tx: EntityManager,
    companyId: string,
    version: number,
    activeUntil: Date,
    limits?: CompanyEntry['limits'],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO company_directory AS d (company_id, version, active_until, limits) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id) DO UPDATE SET version = excluded.version, active_until = excluded.active_until,
         limits = coalesce(excluded.limits, d.limits)
       WHERE d.version <= excluded.version AND d.deleted_at IS NULL`,
      [companyId, version, activeUntil, limits ? JSON.stringify(limits) : null],
    );
    await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, companyId]);
  }

  /**
   * Leaves a tombstone: later events of the company are ignored. Waits for effects and mails of the company that are under way (they lock
   * its entry `FOR KEY SHARE`), so that rows deleted after this include theirs.
   * @returns false when it was marked before
   */
  async markDeleted(tx: EntityManager, companyId: string): Promise<boolean> {
    await this.register(tx, companyId);
    await readEntry(tx, companyId, 'FOR UPDATE');
    const mark = 'UPDATE company_directory SET deleted_at = now() WHERE company_id = $1 AND deleted_at IS NULL';
    const [, marked]: [unknown, number] = await tx.query(mark, [companyId]);
    if (marked > 0) await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, companyId]);
    return marked > 0;
  }

  /** Every company that is not deleted, for schedulers: one company's transaction each. */
  async all(): Promise<string[]> {
    const rows: { company_id: string }[] = await this.dataSource.query(
      'SELECT company_id FROM company_directory WHERE deleted_at IS NULL ORDER BY company_id',
    );
    return rows.map((row) => row.company_id);
  }

  private forget(companyId: string): void {
    this.forgotten += 1;
    this.known.delete(companyId);
  }

  private forgetAll(): void {
    this.forgotten += 1;
    this.known.clear();
  }
}

type Row = { active_until: Date | null; limits: CompanyEntry['limits']; deleted_at: Date | null };

async function readEntry(source: DataSource | EntityManager, companyId: string, lock = ''): Promise<CompanyEntry> {
  const rows: Row[] = await source.query(
    `SELECT active_until, limits, deleted_at FROM company_directory WHERE company_id = $1 ${lock}`,
    [companyId],
  );
  const row = rows[0];
  return row ? { activeUntil: row.active_until, limits: row.limits, deleted: row.deleted_at !== null } : UNKNOWN;
}
