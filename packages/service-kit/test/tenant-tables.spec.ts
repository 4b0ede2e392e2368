import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { fenceFaults } from '../src/tenancy/fence.js';
import { kitTables } from '../src/service/migrations/kit-tables.migration.js';
import { TestService } from '@lms360/service-testing/test-service';
import { sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => (service = await TestService.startOwn(sample)));
afterAll(() => service.close());

it('the check of the catalogue finds no fault in a database whose tables are isolated', async () => {
  expect(await tenantTableFaults(service, {})).toEqual([]);
});

/** Made by hand, as their owner, and granted as releases before 0.2 granted everything. */
const made: [string, string, string[]][] = [
  [
    'a partition',
    `CREATE TABLE parted (company_id uuid, id uuid, PRIMARY KEY (company_id, id)) PARTITION BY HASH (company_id);
     CREATE TABLE parted_0 PARTITION OF parted FOR VALUES WITH (MODULUS 1, REMAINDER 0);
     ALTER TABLE parted ENABLE ROW LEVEL SECURITY; ALTER TABLE parted FORCE ROW LEVEL SECURITY;
     CREATE POLICY own_company ON parted USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
     GRANT SELECT, INSERT ON parted, parted_0 TO PUBLIC`,
    ['parted_0 is a partition that the service can use past the fence'],
  ],
  [
    'a view',
    'CREATE VIEW seen AS SELECT * FROM note; GRANT SELECT ON seen TO PUBLIC',
    ['seen is a view that the service can use past the fence'],
  ],
  [
    'a materialised view',
    'CREATE MATERIALIZED VIEW stored AS SELECT * FROM note; GRANT SELECT ON stored TO PUBLIC',
    ['stored is a materialised view that the service can use past the fence'],
  ],
  [
    'a function, which everybody may run unless it is taken from them',
    'CREATE FUNCTION told(length int) RETURNS SETOF note LANGUAGE sql SECURITY DEFINER AS $$ SELECT * FROM note LIMIT length $$',
    ['told(integer) is a function that the service can use past the fence'],
  ],
  [
    'a sequence',
    'CREATE SEQUENCE counter; GRANT USAGE ON SEQUENCE counter TO PUBLIC',
    ['counter is a sequence that the service can use past the fence'],
  ],
  [
    'a table in another schema',
    'CREATE SCHEMA aside; CREATE TABLE aside.note AS SELECT * FROM note; GRANT USAGE ON SCHEMA aside TO PUBLIC; GRANT SELECT (text) ON aside.note TO PUBLIC',
    ['aside.note is a table that the service can use past the fence'],
  ],
  [
    'a foreign table',
    `CREATE FOREIGN DATA WRAPPER nothing; CREATE SERVER nowhere FOREIGN DATA WRAPPER nothing;
     CREATE FOREIGN TABLE elsewhere (text text) SERVER nowhere; GRANT SELECT ON elsewhere TO PUBLIC`,
    ['elsewhere is a foreign table that the service can use past the fence'],
  ],
  ['the right to empty a table', 'GRANT TRUNCATE ON note TO PUBLIC', ['note can be emptied by the service, of all companies']],
];

it.each(made)('it finds %s', async (_, statements, faults) => {
  await service.sql('BEGIN');
  await service.sql(statements);
  const found = await fenceFaults(
    service.sql.bind(service),
    new URL(service.database.serviceUrl).username,
    Object.keys(kitTables),
  );
  await service.sql('ROLLBACK');
  expect(found).toEqual(faults);
});

it('it finds the right to make temporary tables', async () => {
  const [{ database } = { database: '' }] = await service.sql<{ database: string }>('SELECT current_database() AS database');
  await service.sql(`GRANT TEMPORARY ON DATABASE ${database} TO PUBLIC`);
  expect(await tenantTableFaults(service, {})).toEqual([
    'the service can make temporary tables, which the next caller of their connection finds',
  ]);
  await service.sql(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
});

it('it finds a table without isolation, keys without the company, and wrong lists', async () => {
  await service.sql(
    'CREATE TABLE loose (id uuid PRIMARY KEY, company_id uuid NOT NULL, name text NOT NULL CHECK (length(name) > 9))',
  );
  await service.sql('GRANT ALL ON loose TO PUBLIC');
  await service.sql('CREATE TABLE nameless (id int)');
  expect(await tenantTableFaults(service, { gone: 'a reason', note: 'no company' })).toEqual([
    'gone is listed and does not exist',
    'loose is not isolated by forced row-level security',
    'loose has a unique index that begins with id',
    'loose shows a row to another company',
    'loose shows a row to nobody',
    'loose takes a row of another company',
    'nameless is not isolated by forced row-level security',
    'nameless has no primary key',
    'nameless has no company_id that must be there',
    'note is isolated and listed as open',
    'loose is a table that the service can use past the fence',
  ]);
});
