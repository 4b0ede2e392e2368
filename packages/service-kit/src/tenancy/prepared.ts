import { PoolClient, QueryConfig } from 'pg';
import { EntityManager } from 'typeorm';

const names = new Map<string, string>();
let namesGiven = 0;

/**
 * A statement that PostgreSQL parses and plans once per connection.
 * @param text one of a fixed set, so that the number of names is limited. Traces show the name, so it starts as the text does.
 */
export function preparedStatement(text: string, values: unknown[]): QueryConfig & { values: unknown[] } {
  const name = names.get(text) ?? `${/\w+/.exec(text)?.[0]}_${namesGiven++}`;
  names.set(text, name);
  return { name, text, values };
}

/** Gives every statement a new name: a migration has changed what an old one returns, and every connection may have it prepared. */
export const prepareAnew = (): void => names.clear();

/**
 * One statement of a transaction that runs often. Statements that are independent of each other's answers may be pipelined
 * (`Promise.all`): PostgreSQL runs them in the order in which they were sent, and when one fails, all later ones do.
 * @param sql one of a fixed set of texts
 * @returns its rows
 */
export async function prepared<Row extends object>(tx: EntityManager, sql: string, parameters: unknown[]): Promise<Row[]> {
  const client = await clientOf(tx);
  return (await client.query<Row>(preparedStatement(sql, parameters))).rows;
}

/** The connection of an open transaction. */
export const clientOf = async (tx: EntityManager): Promise<PoolClient> => (await tx.queryRunner?.connect()) as PoolClient;
