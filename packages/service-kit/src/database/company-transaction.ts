import { PoolClient } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { presence } from '../http/caller-presence.js';
import { SET_COMPANY } from './company-query.js';
import { sendPrepared } from './prepared.js';
import { insideTransaction } from './transaction-mark.js';

/**
 * TypeORM's transaction as a company's, without its wait for BEGIN: that and the setting leave in one piece with the first statement
 * of `work`. When either fails, every statement behind it does.
 * @returns what `work` returned, committed; a throw rolls everything back, and so does a caller who has gone before (caller-presence.ts)
 */
export async function companyTransaction<Result>(
  dataSource: DataSource,
  companyId: string,
  work: (tx: EntityManager) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    const opening = [sendPrepared(client, 'BEGIN', []), sendPrepared(client, SET_COMPANY, [companyId])];
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 }); // as startTransaction, once BEGIN is answered
    try {
      const [worked, ...opened] = await Promise.allSettled([insideTransaction(async () => work(runner.manager)), ...opening]);
      for (const step of opened) if (step.status === 'rejected') throw step.reason;
      if (worked.status === 'rejected') throw worked.reason;
      presence()?.throwIfAborted();
      await runner.commitTransaction();
      return worked.value;
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined); // a connection that is gone has rolled back by itself
      throw error;
    }
  } finally {
    await runner.release();
  }
}
