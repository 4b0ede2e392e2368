import { randomUUID } from 'node:crypto';
import { migrate } from '@lms360/service-kit/service/migrate';
import { createTestDatabase, type TestDatabase } from '@lms360/service-testing/test-database';
import { companylessTables, migrations } from '../src/service.js';

const company = randomUUID();
const other = randomUUID();
let database: TestDatabase;

const categories: [companyId: string, name: string][] = [
  [company, 'Safety'],
  [company, 'Saf\u200bety'],
  [company, 'safety\u00a0'],
  [company, 'Safety (2)'],
  [company, 'Cafe\u0301'],
  [company, 'Café'],
  [company, '\u200b'.repeat(10)],
  [company, '\u3164'],
  [company, 'Cafe'],
  [company, 'x'.repeat(50)],
  [company, `${'x'.repeat(49)}\u00adx`],
  [company, '\u202eytefaS'],
  [other, 'Safety'],
];
const ids = categories.map(() => randomUUID());

beforeAll(async () => {
  database = await createTestDatabase();
  const upTo = (count: number) =>
    migrate(database.ownerUrl, database.serviceUrl, { migrations: migrations.slice(0, count), companylessTables });
  await upTo(1);
  await database.sql('INSERT INTO company_directory (company_id) VALUES ($1), ($2)', [company, other]);
  for (const [index, [companyId, name]] of categories.entries()) {
    const created = new Date(Date.UTC(2026, 0, index + 1));
    await database.sql(
      `INSERT INTO category (company_id, id, name, title, description, color, banner, created_at, version)
       VALUES ($1, $2, $3, 'Title', 'Description', '#1f6f5c', 'catalog/x/banner/y.webp', $4, 3)`,
      [companyId, ids[index], name, created],
    );
  }
  const [first, second] = ids;
  for (const [index, [categoryId, name]] of [
    [first, 'Fire safety'],
    [first, 'Fire  safety'],
    [second, 'Fire safety'],
  ].entries()) {
    await database.sql(
      `INSERT INTO subcategory (company_id, id, category_id, name, description, banner, created_at, version)
       VALUES ($1, $2, $3, $4, 'Description', 'catalog/x/banner/y.webp', $5, 1)`,
      [company, randomUUID(), categoryId, name, new Date(Date.UTC(2026, 1, index + 1))],
    );
  }
  await upTo(migrations.length);
});
afterAll(() => database.drop());

it('stored names get their normal form, and the younger of two that look alike a number that is free', async () => {
  const rows = await database.sql<{ name: string; version: string }>(
    'SELECT name, version FROM category ORDER BY company_id = $1, created_at',
    [other],
  );
  expect(rows.map(({ name, version }) => [name, Number(version)])).toEqual([
    ['Safety', 3],
    ['Safety (3)', 4],
    ['safety (4)', 4],
    ['Safety (2)', 3],
    ['Café', 4],
    ['Café (2)', 4],
    ['–', 4],
    ['– (2)', 4],
    ['Cafe', 3],
    ['x'.repeat(50), 3],
    [`${'x'.repeat(46)} (2)`, 4],
    ['ytefaS', 4],
    ['Safety', 3],
  ]);
});

it('subcategories are settled in their category', async () => {
  const rows = await database.sql<{ name: string }>('SELECT name FROM subcategory ORDER BY created_at');
  expect(rows.map(({ name }) => name)).toEqual(['Fire safety', 'Fire safety (2)', 'Fire safety']);
});

it('each new name is told to the other services under its new version', async () => {
  const told = await database.sql<{
    envelope: { subject: string; subjectversion: number; type: string; data: { name: string } };
  }>("SELECT envelope FROM outbox WHERE envelope->>'type' = 'catalog.category.edited'");
  const names = Object.fromEntries(told.map(({ envelope: { subject, data } }) => [subject, data.name]));
  expect(Object.keys(names)).toHaveLength(8);
  expect(names[ids[1] ?? '']).toBe('Safety (3)');
  expect(new Set(told.map(({ envelope }) => envelope.subjectversion))).toEqual(new Set([4]));
});

it.each([
  ['Safety', 'SAFETY'],
  ['Safety', 'Safe\u2060ty'],
  ['Safety', 'Ｓafety'],
  ['Safety', 'Sаfety'],
  ['Café', 'CAFE\u0301'],
  ['क़लम', 'क\u093cलम'],
  ['Fire  safety', 'Fire\u3000safety'],
])('%s and %s are one name', async (left, right) => {
  const [row] = await database.sql('SELECT name_as_seen($1) = name_as_seen($2) AS same', [left, right]);
  expect(row).toEqual({ same: true });
});

it.each([
  ['Café', 'Cafe'],
  ['क़लम', 'कलम'],
  ['कि', 'की'],
  ['Safety', 'Safety 2'],
])('%s and %s are two names', async (left, right) => {
  const [row] = await database.sql('SELECT name_as_seen($1) = name_as_seen($2) AS same', [left, right]);
  expect(row).toEqual({ same: false });
});
