import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { SET_COMPANY } from './company-query.js';
import { CompanyStatements } from './company-statements.js';
import { companyTransaction } from './company-transaction.js';
import { prepareAnew, prepared, preparedStatement } from './prepared.js';

/** A migration has changed what a prepared statement gives (`cached plan must not change result type`): preparing anew helps. */
const STALE_PLAN = '0A000';
/** A read in the same piece failed before it had prepared the statement of both (company-statements.ts). */
const NOT_PREPARED = '26000';

/**
 * The only way to tenant rows. One statement has its company set in the same message, so that it costs no extra round trip: reads and
 * writes have a method each, because a standby may answer the former (docs/scale.md), and because reads share connections. Several
 * statements are a transaction. None leaves a company behind on its connection.
 */
@Injectable()
export class CompanyDatabase {
  private readonly statements = new CompanyStatements(() => this.pool());

  constructor(private readonly dataSource: DataSource) {}

  /**
   * One statement that reads, as the given company. It takes no lock: others may wait behind it (company-statements.ts).
   * @param sql one of a fixed set of texts: what differs from call to call is a parameter. It names `company_id` itself too:
   * row-level security is the second fence
   * @returns its rows
   */
  read<Row extends object>(companyId: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.unlessUnprepared(() => this.statements.sharing<Row>(companyId, preparedStatement(sql, parameters)));
  }

  /** One statement that changes rows, as {@link read}: it is a transaction of its own. */
  write<Row extends object>(companyId: string, sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.unlessUnprepared(() => this.statements.alone<Row>(companyId, preparedStatement(sql, parameters)));
  }

  /** One statement on tables of no company, e.g. to find whose an e-mail address is; it sees no tenant's rows. @returns its rows */
  common<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.unlessUnprepared(async () => (await this.pool().query<Row>(preparedStatement(sql, parameters))).rows);
  }

  /** Runs `work` in one transaction as the given company; a throw rolls everything back. */
  transaction<Result>(companyId: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.unlessUnprepared(() => companyTransaction(this.dataSource, companyId, work));
  }

  /** {@link transaction} as no company: it sees no tenant's rows before `work` sets one ({@link setCompany}). */
  commonTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.transaction('', work);
  }

  /** Does it once more when a statement was not prepared as node-postgres believes: nothing of it has happened. */
  private async unlessUnprepared<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === STALE_PLAN) prepareAnew();
      else if (code !== NOT_PREPARED) throw error;
      return work();
    }
  }

  private pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** Sets the company of a transaction that is open already. */
export async function setCompany(tx: EntityManager, companyId: string): Promise<void> {
  await prepared(tx, SET_COMPANY, [companyId]);
}
