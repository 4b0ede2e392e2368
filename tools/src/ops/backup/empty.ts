import pg from 'pg';
import { services, type Service } from '@lms360/contracts/services.ts';

/** What a restoration must know of a database before it writes. */
export interface DatabaseState {
  /** Whether it has been migrated. */
  tables: boolean;
  /** What stands in the way: its first table with rows; undefined when there is none but what migrations write. */
  holds?: string;
  /** The backup whose restoration was broken off here. */
  restoring?: string;
  /** Whether the service is connected. */
  running: boolean;
}

/** Tables that migrations fill; what they hold comes with every backup as well. */
const filledByMigrations = ['migrations', 'replica_stale', 'company_count', 'pincode', 'pincode_place'];

/** On the schema, where no service and no backup looks; service-kit's await-migrations.ts does, and waits. */
const MARK = 'LMS360 is being restored from ';
const USUAL = 'standard public schema';

/** @param url as a role that sees every row */
export async function stateOf(url: string, service: Service): Promise<DatabaseState> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    );
    const { rows: running } = await client.query(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
      [service],
    );
    const { rows: marks } = await client.query<{ mark: string | null }>(
      "SELECT obj_description('public'::regnamespace, 'pg_namespace') AS mark",
    );
    const mark = marks[0]?.mark ?? '';
    return {
      tables: tables.length > 0,
      holds: await firstFilled(
        client,
        tables.map(({ name }) => name),
      ),
      restoring: mark.startsWith(MARK) ? mark.slice(MARK.length) : undefined,
      running: running.length > 0,
    };
  });
}

async function firstFilled(client: pg.Client, tables: string[]): Promise<string | undefined> {
  await client.query('SET row_security = off'); // a role that sees only some rows is refused
  for (const table of tables.filter((name) => !filledByMigrations.includes(name))) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(table)} LIMIT 1`);
    if (rowCount !== 0) return `rows in ${table}`;
  }
  return undefined;
}

/** Marks all databases while `work` runs. What is broken off stays marked: it may be repeated, and nothing starts on it. */
export async function whileRestoring(urls: Record<Service, string>, id: string, work: () => Promise<void>): Promise<void> {
  const say = (text: string) =>
    Promise.all(
      services.map((service) =>
        withClient(urls[service], (client) => client.query(`COMMENT ON SCHEMA public IS ${client.escapeLiteral(text)}`)),
      ),
    );
  await say(MARK + id);
  await work();
  await say(USUAL);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
