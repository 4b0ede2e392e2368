import { Connection, PoolClient } from 'pg';
import { EntityManager } from 'typeorm';

/** A statement that PostgreSQL parses and plans once per connection. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

const names = new Map<string, string>();
let namesGiven = 0;

/** @param text one of a fixed set: the number of names is that of the code's statements. Traces show the name, so it begins as the text does. */
export function preparedStatement(text: string, values: unknown[]): PreparedStatement {
  const name = names.get(text) ?? `${/\w+/.exec(text)?.[0]}_${namesGiven++}`;
  names.set(text, name);
  return { name, text, values };
}

/** Gives every statement a new name: a migration has changed what an old one gives, and every connection may hold it. */
export const prepareAnew = (): void => names.clear();

/**
 * One statement of a transaction that runs often. Statements that need nothing of each other's answers are sent without waiting
 * in between (`Promise.all`): PostgreSQL runs them in the order in which they were sent, and when one fails, all behind it do.
 * @param sql one of a fixed set of texts
 * @returns its rows
 */
export async function prepared<Row extends object>(tx: EntityManager, sql: string, parameters: unknown[]): Promise<Row[]> {
  return sendPrepared(await clientOf(tx), sql, parameters);
}

/**
 * The same on an open connection. What is sent in one turn of the event loop leaves in one piece: each piece is a system call, and
 * those were 40 % of a short transaction's work.
 */
export async function sendPrepared<Row extends object>(client: PoolClient, sql: string, parameters: unknown[]): Promise<Row[]> {
  const { stream } = (client as PoolClient & { connection: Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return (await client.query<Row>(preparedStatement(sql, parameters))).rows;
}

/** The connection of a transaction that is open. */
const clientOf = async (tx: EntityManager): Promise<PoolClient> => (await tx.queryRunner?.connect()) as PoolClient;
