import { Injectable } from '@nestjs/common';
import { Pool, PoolClient, QueryResult } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { companyQuery, SET_COMPANY } from './company-query.js';

type NamedQuery = { name: string; text: string; values: unknown[] };

/** A migration has changed what a prepared statement gives (`cached plan must not change result type`): preparing anew helps. */
const STALE_PLAN = '0A000';

/**
 * The only way to tenant rows. A read is one statement with its company set in the same message, so that it costs no extra
 * round trip. Anything that writes, or takes several statements, is a transaction. Neither leaves a company behind on its
 * connection.
 */
@Injectable()
export class CompanyDatabase {
  private readonly names = new Map<string, string>();
  private namesGiven = 0;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * One statement that reads, as the given company.
   * @param sql one of a fixed set of texts: what differs from call to call is a parameter. It names `company_id` itself too:
   * row-level security is the second fence
   * @returns its rows
   */
  async read<Row extends object>(companyId: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.unlessStale(() => this.readOnce<Row>(companyId, this.named(sql, parameters)));
  }

  /** Runs `work` in one transaction as the given company; a throw rolls everything back. */
  transaction<Result>(companyId: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.unlessStale(() =>
      this.dataSource.transaction(async (tx) => {
        const client = await clientOf(tx);
        // The work does not wait for the setting, whose statement comes before its own. When it fails, every statement behind it does.
        const setting = client.query(this.named(SET_COMPANY, [companyId]));
        const [set, worked] = await Promise.allSettled([setting, (async () => work(tx))()]);
        if (set.status === 'rejected') throw set.reason;
        if (worked.status === 'rejected') throw worked.reason;
        return worked.value;
      }),
    );
  }

  /**
   * One statement of a transaction that many calls make: prepared once per connection, as reads are.
   * @param sql one of a fixed set of texts
   * @returns its rows
   */
  async prepared<Row extends object>(tx: EntityManager, sql: string, parameters: unknown[]): Promise<Row[]> {
    const client = await clientOf(tx);
    return (await client.query<Row>(this.named(sql, parameters))).rows;
  }

  private async readOnce<Row extends object>(companyId: string, statement: NamedQuery): Promise<Row[]> {
    const client = await this.pool().connect();
    client.on('error', toldByStatement);
    try {
      const { rows } = await new Promise<QueryResult<Row>>((resolve, reject) => {
        client.query(companyQuery<Row>(companyId, statement, (error, result) => (error ? reject(error) : resolve(result))));
      });
      client.release();
      return rows;
    } catch (error) {
      client.release(true); // node-postgres may believe a statement prepared that is not, so the connection is not used again
      throw error;
    } finally {
      client.off('error', toldByStatement);
    }
  }

  /** Statements have names, so that PostgreSQL parses and plans each once per connection. Their number is that of the code's. */
  private named(text: string, values: unknown[]): NamedQuery {
    const name = this.names.get(text) ?? `statement_${this.namesGiven++}`;
    this.names.set(text, name);
    return { name, text, values };
  }

  /** Does it once more when a plan was stale, under new names: every connection of the pool may hold the old one. */
  private async unlessStale<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== STALE_PLAN) throw error;
      this.names.clear();
      return work();
    }
  }

  private pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** A connection that breaks fails its statement, and says it as an event too: one that nobody hears would end the process. */
const toldByStatement = () => undefined;

/** The connection of a transaction that is open. */
const clientOf = async (tx: EntityManager): Promise<PoolClient> => (await tx.queryRunner?.connect()) as PoolClient;

/** Sets the company of a transaction that is open already, e.g. after a look-up across companies. */
export async function setCompany(tx: EntityManager, companyId: string): Promise<void> {
  await tx.query(SET_COMPANY, [companyId]);
}
