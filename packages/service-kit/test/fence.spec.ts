import { Client } from 'pg';
import { MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@lms360/service-testing/test-database';
import { migrate } from '../src/service/migrate.js';
import { protectTenantTable } from '../src/tenancy/tenant-table.js';

// What stands in a service's database beside its tables, made by hand, by a recipe or by an extension: `migrate` lets the service use none of it
// past the fence, takes back what an earlier release let it use, and says what it cannot take back.

class Notes1900000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE note (company_id uuid, id int, text text, PRIMARY KEY (company_id, id))');
    await protectTenantTable(runner, 'note');
    await runner.query('CREATE SEQUENCE numbers');
    await runner.query(`CREATE TABLE open_on_purpose (id bigint DEFAULT nextval('numbers'), other serial)`);
  }
  async down(): Promise<void> {}
}

const definition = { migrations: [Notes1900000000001], companylessTables: { open_on_purpose: 'of no company' } };
const MINE = 'b0000000-0000-4000-8000-000000000001';
const OTHER = 'b0000000-0000-4000-8000-000000000002';

let database: TestDatabase;
let service: Client;
const migrated = () => migrate(database.ownerUrl, database.serviceUrl, definition);
const roleOf = (url: string) => new URL(url).username;

/** Runs statements as the owner does by hand: in no company, past the forced fence. */
async function byHand(...statements: string[]): Promise<void> {
  for (const statement of [`SET ROLE ${roleOf(database.ownerUrl)}`, ...statements, 'RESET ROLE']) await database.sql(statement);
}
/** As releases before this one did at each start. */
const grantEverything = () =>
  byHand(
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${roleOf(database.serviceUrl)}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${roleOf(database.serviceUrl)}`,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  await migrated();
  service = new Client({ connectionString: database.serviceUrl });
  await service.connect();
  await database.sql(`INSERT INTO note VALUES ($1, 1, 'mine'), ($2, 1, 'theirs')`, [MINE, OTHER]);
});
afterAll(async () => {
  await service?.end();
  await database.drop();
});

const inCompany = async (company: string, statement: string) => {
  await service.query(`SELECT set_config('app.company_id', $1, false)`, [company]);
  return (await service.query(statement)).rows;
};

it('what the service needs it may use: fenced tables, listed ones, and the sequences that count for them', async () => {
  expect(await inCompany(MINE, 'SELECT text FROM note')).toEqual([{ text: 'mine' }]);
  expect(await inCompany('', 'SELECT text FROM note')).toEqual([]);
  expect(await inCompany('', 'INSERT INTO open_on_purpose DEFAULT VALUES RETURNING id, other')).toEqual([{ id: '1', other: 1 }]);
});

const openedByHand = 'ALTER TABLE note NO FORCE ROW LEVEL SECURITY';
const closedAgain = 'ALTER TABLE note FORCE ROW LEVEL SECURITY';

/** What is made → what reads or writes past the fence with it. */
const members: [string, string[], string, string[]][] = [
  [
    'a table made by hand',
    [openedByHand, 'CREATE TABLE copied AS SELECT * FROM note', closedAgain],
    'SELECT text FROM copied',
    ['DROP TABLE copied'],
  ],
  [
    'a partition, whose table is fenced',
    [
      'CREATE TABLE parts (company_id uuid NOT NULL, text text) PARTITION BY HASH (company_id)',
      'CREATE TABLE parts_0 PARTITION OF parts FOR VALUES WITH (MODULUS 1, REMAINDER 0)',
      'ALTER TABLE parts ENABLE ROW LEVEL SECURITY; ALTER TABLE parts FORCE ROW LEVEL SECURITY',
      `CREATE POLICY own_company ON parts USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid)`,
    ],
    'SELECT text FROM parts_0',
    ['DROP TABLE parts'],
  ],
  [
    'a child that inherits a fenced table',
    ['CREATE TABLE heir () INHERITS (note)'],
    'SELECT text FROM heir',
    ['DROP TABLE heir'],
  ],
  [
    'a table whose policy shows more than the company',
    [
      'CREATE TABLE lax (company_id uuid, text text)',
      'ALTER TABLE lax ENABLE ROW LEVEL SECURITY; ALTER TABLE lax FORCE ROW LEVEL SECURITY',
      'CREATE POLICY all_of_them ON lax USING (true)',
    ],
    'SELECT text FROM lax',
    ['DROP TABLE lax'],
  ],
  [
    'a table that is not fenced for its owner',
    [
      'CREATE TABLE unforced (company_id uuid, text text)',
      'ALTER TABLE unforced ENABLE ROW LEVEL SECURITY',
      `CREATE POLICY own_company ON unforced USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid)`,
    ],
    'SELECT text FROM unforced',
    ['DROP TABLE unforced'],
  ],
  ['a view', ['CREATE VIEW looked AS SELECT * FROM note'], 'SELECT text FROM looked', ['DROP VIEW looked']],
  [
    'a materialised view',
    [openedByHand, 'CREATE MATERIALIZED VIEW kept AS SELECT * FROM note', closedAgain],
    'SELECT text FROM kept',
    ['DROP MATERIALIZED VIEW kept'],
  ],
  ['a sequence of nobody', ['CREATE SEQUENCE secret_number'], `SELECT nextval('secret_number')`, ['DROP SEQUENCE secret_number']],
  [
    'a function that runs as its owner',
    ['CREATE FUNCTION all_notes() RETURNS SETOF note LANGUAGE sql SECURITY DEFINER AS $$ SELECT * FROM note $$'],
    'SELECT text FROM all_notes()',
    ['DROP FUNCTION all_notes()'],
  ],
  [
    'a procedure that runs as its owner',
    ['CREATE PROCEDURE forget_notes() LANGUAGE sql SECURITY DEFINER AS $$ DELETE FROM note $$'],
    'CALL forget_notes()',
    ['DROP PROCEDURE forget_notes()'],
  ],
];

describe.each(members)('%s', (_, made, used, removed) => {
  beforeAll(() => byHand(...made));
  afterAll(() => byHand(...removed));

  it('is not granted', async () => {
    expect(await migrated()).toEqual([]);
    await expect(inCompany('', used)).rejects.toThrow(/permission denied/);
  });

  it('is taken back when an earlier release granted it', async () => {
    await grantEverything();
    expect(await migrated()).toEqual([]);
    await expect(inCompany('', used)).rejects.toThrow(/permission denied/);
  });
});

it('a temporary table, which the next caller of its connection would find, cannot be made', async () => {
  await expect(inCompany(MINE, 'CREATE TEMPORARY TABLE mine AS SELECT * FROM note')).rejects.toThrow(/permission denied/);
});

it('a table cannot be emptied past its policy, also after GRANT ALL', async () => {
  await byHand(`GRANT ALL ON note TO ${roleOf(database.serviceUrl)}`);
  expect(await migrated()).toEqual([]);
  await expect(inCompany(MINE, 'TRUNCATE note')).rejects.toThrow(/permission denied/);
});

it('a view that looks with the eyes of who asks is fenced as its tables are', async () => {
  await byHand('CREATE VIEW own_notes WITH (security_invoker = on) AS SELECT * FROM note');
  expect(await migrated()).toEqual([]);
  expect(await inCompany(MINE, 'SELECT text FROM own_notes')).toEqual([{ text: 'mine' }]);
  expect(await inCompany('', 'SELECT text FROM own_notes')).toEqual([]);
  await byHand('DROP VIEW own_notes');
});

it('what another role made, as extensions do, stops no migration, and is said when it is open', async () => {
  await database.sql('CREATE TABLE of_an_extension (text text)');
  expect(await migrated()).toEqual([]);
  await database.sql('CREATE SCHEMA reports; GRANT USAGE ON SCHEMA reports TO PUBLIC');
  await database.sql('CREATE VIEW reports.notes AS SELECT * FROM note; GRANT SELECT ON of_an_extension, reports.notes TO PUBLIC');
  expect(await migrated()).toEqual([
    'of_an_extension is a table that the service can use past the fence',
    'reports.notes is a view that the service can use past the fence',
  ]);
  await database.sql('DROP SCHEMA reports CASCADE; DROP TABLE of_an_extension');
});

it('nothing is taken from a later release that runs beside this one, whose lists this one does not know', async () => {
  const later = `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')`;
  await byHand(later, 'CREATE TABLE of_later (text text)', `GRANT SELECT ON of_later TO ${roleOf(database.serviceUrl)}`);
  expect(await migrated()).toEqual([]);
  expect(await inCompany('', 'SELECT text FROM of_later')).toEqual([]);
  await byHand('DROP TABLE of_later', `DELETE FROM migrations WHERE name = 'Later1999999999999'`);
});
