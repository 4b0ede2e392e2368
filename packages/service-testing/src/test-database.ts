import { randomBytes } from 'node:crypto';
import { Client, QueryResultRow } from 'pg';
import { testBacking } from './backing.js';

/** A database of its own for one test file, with an owner and a service role as in production. */
export interface TestDatabase {
  ownerUrl: string;
  serviceUrl: string;
  /** A query that bypasses row-level security, to read and prepare what no caller could. */
  sql<Row extends QueryResultRow>(text: string, parameters?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Creates database and roles on the running PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl } = testBacking();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlFor = (user: string) => {
    const url = new URL(adminUrl);
    url.username = user;
    url.password = name;
    url.pathname = `/${name}`;
    return url.toString();
  };
  const admin = await connect(adminUrl);
  await admin.query(`CREATE ROLE ${name}_owner LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '${name}'`);
  await admin.query(`CREATE ROLE ${name}_service LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '${name}'`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}_owner`);
  const insideUrl = new URL(adminUrl);
  insideUrl.pathname = `/${name}`;
  const inside = await connect(insideUrl.toString());
  return {
    ownerUrl: urlFor(`${name}_owner`),
    serviceUrl: urlFor(`${name}_service`),
    sql: async <Row extends QueryResultRow>(text: string, parameters: unknown[] = []) =>
      (await inside.query<Row>(text, parameters)).rows,
    drop: async () => {
      await inside.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE ${name}_owner, ${name}_service`);
      await admin.end();
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
