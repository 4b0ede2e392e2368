import { AsyncLocalStorage } from 'node:async_hooks';
import { Connection, Pool, PoolClient, QueryResult } from 'pg';
import { companyQuery } from './company-query.js';
import { PreparedStatement } from './prepared.js';

/** So few that nobody waits long for those before; most of what sharing saves is saved. */
const SHARED_BY = 4;

/** A statement on its way, in the asynchronous context of who asks. */
interface Asked {
  /** @param answered when PostgreSQL has answered it, or never will */
  submit(client: PoolClient, answered: (error: Error | null) => void): void;
  refuse(error: unknown): void;
}

/**
 * Single statements, each with its company set before it (company-query.ts) and a transaction of its own. Those that may share a
 * connection and are asked for in the same turn of the event loop leave in one piece: one system call, and one waking of PostgreSQL, in
 * place of one for each. It answers them one after the other; one that fails fails alone.
 */
export class CompanyStatements {
  private waiting: Asked[] = [];

  constructor(private readonly pool: () => Pool) {}

  /** For a statement that waits for no lock. @returns its rows */
  sharing<Row extends object>(companyId: string, statement: PreparedStatement): Promise<Row[]> {
    return asked<Row>(companyId, statement, (one) => {
      if (this.waiting.push(one) === 1) setImmediate(() => this.sendWaiting());
    });
  }

  /** @returns the statement's rows */
  alone<Row extends object>(companyId: string, statement: PreparedStatement): Promise<Row[]> {
    return asked<Row>(companyId, statement, (one) => void this.send([one]));
  }

  private sendWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    for (let first = 0; first < waiting.length; first += SHARED_BY) void this.send(waiting.slice(first, first + SHARED_BY));
  }

  /** Sends statements over one connection, and gives it back when all are answered. */
  private async send(statements: Asked[]): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.pool().connect();
    } catch (error) {
      for (const statement of statements) statement.refuse(error);
      return;
    }
    client.on('error', toldByStatement);
    let [unanswered, failed] = [statements.length, false];
    const answered = (error: Error | null) => {
      failed ||= error !== null;
      if (--unanswered > 0) return;
      client.off('error', toldByStatement);
      client.release(failed); // node-postgres may believe a statement prepared that is not, so the connection is not used again
    };
    const { stream } = (client as PoolClient & { connection: Connection }).connection;
    stream.cork();
    for (const statement of statements) statement.submit(client, answered);
    stream.uncork();
  }
}

/** @param hand gets the statement, to be sent */
function asked<Row extends object>(companyId: string, statement: PreparedStatement, hand: (one: Asked) => void): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const inContext = AsyncLocalStorage.snapshot();
    const submit: Asked['submit'] = (client, answered) => {
      const query = companyQuery<Row>(companyId, statement, (error: Error | null, result: QueryResult<Row>) => {
        answered(error);
        if (error) reject(error);
        else resolve(result.rows);
      });
      inContext(() => client.query(query));
    };
    hand({ submit, refuse: reject });
  });
}

/** A connection that breaks fails its statements, and says it as an event too: one that nobody hears would end the process. */
const toldByStatement = () => undefined;
