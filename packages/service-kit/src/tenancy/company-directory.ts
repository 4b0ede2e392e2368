import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../core/clock.js';
import { DatabaseListener } from './database-listener.js';
import { prepared } from './prepared.js';
import { requireNoTransaction } from './transaction-mark.js';

const CHANNEL = 'company_directory';
const MAX_REMEMBERED = 10_000;
const REGISTER = 'INSERT INTO company_directory (company_id) VALUES ($1) ON CONFLICT DO NOTHING';

const APPLY_CLOSING = `
  INSERT INTO company_directory AS d (company_id, closing_version, closed) VALUES ($1, $2, $3)
  ON CONFLICT (company_id) DO UPDATE SET closing_version = excluded.closing_version, closed = excluded.closed
  WHERE d.closing_version <= excluded.closing_version AND d.deleted_at IS NULL`;

/** Interpreted by the service: what a company may have. */
type Allowances = Record<string, number | null>;

/** What a service stores about a company besides its own rows. */
export interface CompanyEntry {
  /** End of the company's last paid period or trial; null until an event has arrived. */
  activeUntil: Date | null;
  /** The allowances in force now. */
  limits: Allowances | null;
  /** Nobody may use it now; it is deleted later, or restored. */
  closed: boolean;
  deleted: boolean;
}

/** The limits of a period that begins later. No event comes when it does. */
interface UpcomingLimits {
  /** ISO 8601. */
  from: string;
  limits: Allowances;
}

/** What an event says of a company's limits. */
export interface DirectoryLimits {
  /** Those that hold as it is published. */
  limits: Allowances;
  /** Those of the periods that begin later, in their order. */
  upcoming?: UpcomingLimits[];
}

type KnownEntry = CompanyEntry & { upcoming: UpcomingLimits[] };

const UNKNOWN: KnownEntry = { activeUntil: null, limits: null, closed: false, deleted: false, upcoming: [] };

/** The companies known to this service, without row-level security, so that schedulers can iterate them. */
@Injectable()
export class CompanyDirectory implements OnApplicationBootstrap {
  private readonly known = new Map<string, KnownEntry>();
  /** Number of invalidations: a value read before one may be outdated. */
  private forgotten = 0;
  /** Whether changes are heard; meanwhile nothing may be cached. */
  private listening = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(CHANNEL, {
      connected: () => this.forgetAll(true),
      disconnected: () => this.forgetAll(false),
      notified: (companyId) => this.forget(companyId),
    });
  }

  /**
   * A company's entry as it is now; what it is computed from is cached until a change is notified.
   * @param tx the transaction in which this is called: it waits for no second connection, as all of them would at once, without end
   */
  async find(companyId: string, tx?: EntityManager): Promise<CompanyEntry> {
    if (tx) return this.presently(this.known.get(companyId) ?? (await readEntry(tx, companyId)));
    requireNoTransaction('The company directory');
    return this.presently(await this.recall(companyId));
  }

  private async recall(companyId: string): Promise<KnownEntry> {
    const remembered = this.known.get(companyId);
    if (remembered) return remembered;
    const { forgotten } = this;
    const entry = await readEntry(this.dataSource, companyId);
    if (forgotten !== this.forgotten || !this.listening) return entry;
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    if (entry.activeUntil || entry.closed || entry.deleted) this.known.set(companyId, entry);
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
    return this.presently(await readEntry(tx, companyId, 'FOR NO KEY UPDATE'));
  }

  /** Applies a company's end and limits; versions older than the known one are ignored, and without limits those that are known stay. */
  async applySubscription(
    tx: EntityManager,
    companyId: string,
    version: number,
    activeUntil: Date,
    given?: DirectoryLimits,
  ): Promise<void> {
    const limits = given ? JSON.stringify(given.limits) : null;
    const upcoming = JSON.stringify(given?.upcoming ?? []);
    await tx.query(
      `INSERT INTO company_directory AS d (company_id, version, active_until, limits, upcoming) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (company_id) DO UPDATE SET version = excluded.version, active_until = excluded.active_until,
         limits = coalesce(excluded.limits, d.limits), upcoming = excluded.upcoming
       WHERE d.version <= excluded.version AND d.deleted_at IS NULL`,
      [companyId, version, activeUntil, limits, upcoming],
    );
    await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, companyId]);
  }

  /** Closes a company or opens it again; versions older than the known one are ignored. */
  async applyClosing(tx: EntityManager, companyId: string, version: number, closed: boolean): Promise<void> {
    await prepared(tx, APPLY_CLOSING, [companyId, version, closed]);
    await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, companyId]);
  }

  /** As {@link lock}, and waits for effects and mails of the company that are under way: they lock its entry `FOR KEY SHARE`. */
  async hold(tx: EntityManager, companyId: string): Promise<void> {
    await this.register(tx, companyId);
    await readEntry(tx, companyId, 'FOR UPDATE');
  }

  /**
   * Leaves a tombstone: later events of the company are ignored. Waits as {@link hold} does, so that rows deleted
   * after this include those of effects that were under way.
   * @returns false when it was marked before
   */
  async markDeleted(tx: EntityManager, companyId: string): Promise<boolean> {
    await this.hold(tx, companyId);
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

  /** Those of {@link all} that are closed. */
  async closed(): Promise<string[]> {
    const rows: { company_id: string }[] = await this.dataSource.query(
      'SELECT company_id FROM company_directory WHERE closed AND deleted_at IS NULL ORDER BY company_id',
    );
    return rows.map((row) => row.company_id);
  }

  /** The clock says which limits hold: those of the period that began last. */
  private presently({ upcoming, ...entry }: KnownEntry): CompanyEntry {
    const now = this.clock.now().getTime();
    const begun = upcoming.findLast(({ from }) => Date.parse(from) <= now);
    return begun ? { ...entry, limits: begun.limits } : entry;
  }

  private forget(companyId: string): void {
    this.forgotten += 1;
    this.known.delete(companyId);
  }

  private forgetAll(listening: boolean): void {
    this.listening = listening;
    this.forgotten += 1;
    this.known.clear();
  }
}

type Row = {
  active_until: Date | null;
  limits: CompanyEntry['limits'];
  upcoming: UpcomingLimits[] | null;
  closed: boolean;
  deleted_at: Date | null;
};

async function readEntry(source: DataSource | EntityManager, companyId: string, lock = ''): Promise<KnownEntry> {
  const rows: Row[] = await source.query(
    `SELECT active_until, limits, upcoming, closed, deleted_at FROM company_directory WHERE company_id = $1 ${lock}`,
    [companyId],
  );
  const row = rows[0];
  if (!row) return UNKNOWN;
  const { active_until: activeUntil, limits, upcoming, closed, deleted_at } = row;
  return { activeUntil, limits, upcoming: upcoming ?? [], closed, deleted: deleted_at !== null };
}
