import { Injectable } from '@nestjs/common';
import { Pool, PoolClient, QueryResult } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { presence } from '../core/caller-presence.js';
import { clientOf, prepareAnew, preparedStatement } from './prepared.js';
import { insideTransaction } from './transaction-mark.js';

/** Sets the company that every tenant table's policy compares with, until the transaction ends. */
const SET_COMPANY = `SELECT set_config('app.company_id', $1, true)`;
/** A migration has changed what a prepared statement returns (`cached plan must not change result type`): preparing it again helps. */
const STALE_PLAN = '0A000';

/**
 * The only access to tenant rows: every statement runs in a transaction whose company is set, so that no connection keeps a company from
 * one call to the next (ADR 21). Reads and writes of one statement have a method each, so that a standby can
 * answer the former some day (docs/scale.md).
 */
@Injectable()
export class CompanyDatabase {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One statement that reads, as the given company.
   * @param sql one of a fixed set of texts: variable parts are parameters. It filters by `company_id` itself too:
   * row-level security is the second line of defence
   * @returns its rows
   */
  read<Row extends object>(companyId: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return unlessStale(() => this.inOneMessage<Row>(companyId, sql, parameters));
  }

  /** One statement that changes rows, as {@link read}. */
  write<Row extends object>(companyId: string, sql: string, parameters: unknown[]): Promise<Row[]> {
    return unlessStale(() => this.inOneMessage<Row>(companyId, sql, parameters));
  }

  /** One statement on tables without a company, e.g. to find the account of an e-mail address; it sees no tenant's rows. @returns its rows */
  common<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return unlessStale(async () => (await this.pool().query<Row>(preparedStatement(sql, parameters))).rows);
  }

  /**
   * Runs `work` in one transaction as the given company; an exception rolls everything back, and so does a caller who has disconnected
   * (caller-presence.ts).
   */
  transaction<Result>(companyId: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return unlessStale(() =>
      this.dataSource.transaction(async (tx) => {
        // The setting is sent before the first statement of `work` without waiting for it: when it fails, so do all later statements.
        const setting = (await clientOf(tx)).query(preparedStatement(SET_COMPANY, [companyId]));
        const [set, worked] = await Promise.allSettled([setting, insideTransaction(async () => work(tx))]);
        if (set.status === 'rejected') throw set.reason;
        if (worked.status === 'rejected') throw worked.reason;
        presence()?.throwIfAborted();
        return worked.value;
      }),
    );
  }

  /** {@link transaction} as no company: it sees no tenant's rows before `work` sets one ({@link setCompany}). */
  commonTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.transaction('', work);
  }

  /**
   * A transaction of one statement, its four parts pipelined. The result counts only when all four succeeded: after
   * a failed BEGIN the setting ends at once, and row-level security would return no rows.
   */
  private async inOneMessage<Row extends object>(companyId: string, sql: string, parameters: unknown[]): Promise<Row[]> {
    const client = await this.pool().connect();
    client.on('error', failsItsStatements);
    const send = (text: string, values: unknown[] = []) => client.query<Row>(preparedStatement(text, values));
    const parts = [send('BEGIN'), send(SET_COMPANY, [companyId]), send(sql, parameters), send('COMMIT')] as const;
    const [begun, set, answered, committed] = await Promise.allSettled(parts);
    const failed = [begun, set, answered, committed].find(({ status }) => status === 'rejected') as
      PromiseRejectedResult | undefined;
    const ended = committed.status === 'fulfilled' && begun.status === 'fulfilled';
    release(client, ended);
    if (failed) throw failed.reason;
    const { command } = (committed as PromiseFulfilledResult<QueryResult>).value;
    if (command !== 'COMMIT') throw new Error(`The transaction of one statement ended with ${command}.`);
    return (answered as PromiseFulfilledResult<QueryResult<Row>>).value.rows;
  }

  private pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** Sets the company of an open transaction. */
export async function setCompany(tx: EntityManager, companyId: string): Promise<void> {
  await (await clientOf(tx)).query(preparedStatement(SET_COMPANY, [companyId]));
}

/** Retries once when a migration has changed what a prepared statement returns: it has had no effect yet. */
async function unlessStale<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== STALE_PLAN) throw error;
    prepareAnew();
    return work();
  }
}

/** @param ended whether its transaction has ended: otherwise the connection is discarded */
function release(client: PoolClient, ended: boolean): void {
  client.off('error', failsItsStatements);
  client.release(!ended);
}

/** A connection that breaks rejects its statements, and emits an error as well: without a listener that would end the process. */
const failsItsStatements = () => undefined;
