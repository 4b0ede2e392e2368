import { Injectable } from '@nestjs/common';
import { Pool, PoolClient, QueryResult } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A pooled connection that remembers for which company it was last set; undefined is unknown. */
type CompanyClient = PoolClient & { companyId?: string | undefined };

type NamedQuery = { name: string; text: string; values: unknown[] };

/** A migration has changed what a prepared statement gives (`cached plan must not change result type`): preparing anew helps. */
const STALE_PLAN = '0A000';

/** The setting every tenant table's policy compares with. */
const SET_SESSION = { name: 'set_company', text: `SELECT set_config('app.company_id', $1, false)` };
const SET_LOCAL = `SELECT set_config('app.company_id', $1, true)`;

/**
 * The only way to tenant rows. A read is one statement on a connection that is set to the company, pipelined behind the
 * setting when the company differs, so that it costs no extra round trip. Anything that writes, or takes several
 * statements, is a transaction that sets the company for itself alone.
 */
@Injectable()
export class CompanyDatabase {
  private readonly names = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * One statement that reads, as the given company.
   * @param sql one of a fixed set of texts: what differs from call to call is a parameter. It names `company_id` itself too:
   * row-level security is the second fence
   * @returns its rows
   */
  async read<Row extends object>(companyId: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const query = { name: this.nameOf(sql), text: sql, values: parameters };
    return this.readOnce<Row>(companyId, query).catch((error: unknown) => {
      if ((error as { code?: string }).code !== STALE_PLAN) throw error;
      return this.readOnce<Row>(companyId, query);
    });
  }

  /** Runs `work` in one transaction as the given company; a throw rolls everything back. */
  transaction<Result>(companyId: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (tx) => {
      await setCompany(tx, companyId);
      return work(tx);
    });
  }

  private async readOnce<Row extends object>(companyId: string, query: NamedQuery): Promise<Row[]> {
    const client = (await this.pool().connect()) as CompanyClient;
    try {
      const rows = await readOn<Row>(client, companyId, query);
      client.release();
      return rows;
    } catch (error) {
      client.companyId = undefined;
      client.release(true); // an error leaves the remembered company unknown: this connection is not used again
      throw error;
    }
  }

  /** Statements have names, so that PostgreSQL parses and plans each once per connection. Their number is that of the code's. */
  private nameOf(sql: string): string {
    const name = this.names.get(sql) ?? `read_${this.names.size}`;
    this.names.set(sql, name);
    return name;
  }

  private pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** Sets the company of a transaction that is open already, e.g. after a look-up across companies. */
export async function setCompany(tx: EntityManager, companyId: string): Promise<void> {
  await tx.query(SET_LOCAL, [companyId]);
}

async function readOn<Row extends object>(client: CompanyClient, companyId: string, query: NamedQuery): Promise<Row[]> {
  if (client.companyId === companyId) return (await client.query<Row>(query)).rows;
  const setting = client.query({ ...SET_SESSION, values: [companyId] });
  const reading = client.query<Row>(query);
  // Both are on the wire. A failed setting does not stop the statement behind it, so its result counts only if the setting did.
  const [set, read] = await Promise.allSettled([setting, reading]);
  if (set.status === 'rejected') throw set.reason;
  if (read.status === 'rejected') throw read.reason;
  client.companyId = companyId;
  return (read.value as QueryResult<Row>).rows;
}
