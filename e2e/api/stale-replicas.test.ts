import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Databases } from '@lms360/api-client/databases';
import { waitFor } from '@lms360/api-client/waiting';
import type { Service } from '@lms360/contracts/services.ts';
import { openCompany, type Company } from './support/company.ts';
import { objects } from './support/objects.ts';
import { databases } from './support/rows.ts';

// A migration that gives a replica new columns marks it as stale: its service requests snapshots of every company, and their owner
// publishes them. Here the rows are overwritten instead, and come back.

let open: Databases;
let company: Company;
before(async () => {
  open = databases();
  company = await openCompany();
  await objects.pending(company, company.teachers[0]);
});
after(() => open?.close());

/** Listener, snapshots, and a column that they fill. */
const replicas: [listener: Service, type: string, table: string, column: string][] = [
  ['catalog', 'auth.member.snapshot', 'member', 'name'],
  ['billing', 'auth.member.snapshot', 'member', 'mobile'],
  ['notifications', 'auth.member.snapshot', 'member', 'email'],
  ['learning', 'auth.member.snapshot', 'member', 'name'],
  ['learning', 'catalog.category.snapshot', 'category', 'title'],
  ['learning', 'catalog.course.snapshot', 'course', 'title'],
];

for (const [listener, type, table, column] of replicas) {
  test(`${listener} gets ${table}.${column} from ${type}`, async () => {
    const rows = () => open.keys(listener, `SELECT ${column} FROM ${table} WHERE company_id = $1 ORDER BY 1`, [company.id]);
    const filled = await waitFor('rows', async () => ((await rows()).length > 0 ? rows() : undefined));
    await open.keys(listener, `UPDATE ${table} SET ${column} = 'lacking' WHERE company_id = $1`, [company.id]);
    await open.keys(listener, `INSERT INTO replica_stale (type) VALUES ($1)`, [type]);
    await waitFor('the snapshots to be applied', async () => ((await rows()).includes('lacking') ? undefined : true));
    const after = await rows();
    assert.deepEqual(
      filled.filter((value) => !after.includes(value)),
      [],
    );
  });
}
