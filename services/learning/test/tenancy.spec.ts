import { DataSource } from 'typeorm';
import { TestService } from '@lms360/service-kit/testing/test-service';
import { companylessTables, entities } from '../src/data-source.js';
import { startLearning } from './harness.js';

let service: TestService;
beforeAll(async () => (service = await startLearning()));
afterAll(() => service.close());

const kitTables = ['inbox', 'inbox_retry', 'outbox', 'ended_session', 'company_directory', 'object_removal', 'migrations'];

it('every table has forced row-level security and begins its key with the company, but those listed with a reason', async () => {
  const tables = await service.sql<{ name: string; forced: boolean; first_key: string }>(`
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced, a.attname AS first_key
    FROM pg_class c
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  const known = [...kitTables, ...Object.keys(companylessTables)];
  const tenant = tables.filter(({ name }) => !known.includes(name));
  expect(tenant).toHaveLength(entities.length);
  for (const table of tenant) expect(table).toMatchObject({ forced: true, first_key: 'company_id' });
});

it('every unique index begins with the company', async () => {
  const indexes = await service.sql<{ name: string; first: string }>(`
    SELECT x.relname AS name, a.attname AS first FROM pg_index i
    JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE t.relforcerowsecurity AND i.indisunique`);
  expect(indexes.filter(({ first }) => first !== 'company_id')).toEqual([]);
});

it('the service’s role sees no row without a company', async () => {
  await service.sql('INSERT INTO member VALUES (gen_random_uuid(), gen_random_uuid(), $1)', ['Of some company']);
  expect(await service.sql('SELECT name FROM member')).toEqual([{ name: 'Of some company' }]);
  expect(await service.app.get(DataSource).query('SELECT name FROM member')).toEqual([]);
});
