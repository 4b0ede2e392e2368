import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from '@lms360/local-backing/paths';
import { dropDatabase, provisionDatabase } from '../src/dev/system/provision.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import { backingAddresses } from '@lms360/local-backing/running-set';

// A company's rows are whole by themselves (docs/scale.md, partitions and cells): a unique index or a foreign key without the company could not be
// enforced by a partition, and could collide in the cell to which a company is moved. The schemas are created by the services' own migration
// programs, as a deployment runs them.

const { adminUrl } = backingAddresses();
const prefix = `shard${randomBytes(4).toString('hex')}_`;
const owners = new Map<Service, pg.Client>();
const connectAdmin = async () => {
  const client = new pg.Client(adminUrl);
  await client.connect();
  return client;
};

before(async () => {
  for (const service of services) {
    const rolePasswords = { [`lms_${service}_owner`]: 'owner', [`lms_${service}_service`]: 'service' };
    const { url, ownerUrl } = await provisionDatabase(adminUrl, { service, rolePasswords, prefix });
    const env = { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
    await promisify(execFile)(process.execPath, ['dist/migrate.js'], { cwd: path.join(root, 'services', service), env });
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    owners.set(service, owner);
  }
});
after(async () => {
  for (const owner of owners.values()) await owner.end();
  const admin = await connectAdmin();
  for (const service of services) {
    await dropDatabase(adminUrl, service, prefix);
    await admin.query(`DROP ROLE IF EXISTS ${prefix}lms_${service}_owner, ${prefix}lms_${service}_service`);
  }
  await admin.end();
});

/** Unique indexes, exclusions and foreign keys of tables with forced row-level security that leave the company out. */
async function unfitFor(service: Service): Promise<string[]> {
  const tenant = `t.relrowsecurity AND t.relforcerowsecurity AND t.relnamespace = 'public'::regnamespace`;
  const { rows } = await (owners.get(service) as pg.Client).query<{ name: string }>(`
    SELECT t.relname || '.' || x.relname AS name FROM pg_index i
      JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    WHERE ${tenant} AND (i.indisunique OR i.indisexclusion) AND NOT EXISTS (
      SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id' AND a.attnum = ANY (i.indkey))
    UNION ALL
    SELECT t.relname || '.' || c.conname FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.confrelid
    WHERE ${tenant} AND c.contype = 'f' AND NOT EXISTS (
      SELECT 1 FROM generate_subscripts(c.conkey, 1) AS n
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[n]
        JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[n]
      WHERE a.attname = 'company_id' AND b.attname = 'company_id')
    ORDER BY name`);
  return rows.map(({ name }) => name);
}

for (const service of services) {
  test(`${service}: every unique index and foreign key of a tenant table contains the company`, async () => {
    const { rows } = await (owners.get(service) as pg.Client).query('SELECT 1 FROM pg_class WHERE relforcerowsecurity');
    assert.ok(rows.length > 0, 'there are tenant tables');
    assert.deepEqual(await unfitFor(service), []);
  });
}

test('an index and a foreign key without the company are found', async () => {
  const owner = owners.get('learning') as pg.Client;
  await owner.query('BEGIN');
  await owner.query('CREATE UNIQUE INDEX member_name_once ON member (name)');
  await owner.query('CREATE TABLE visitor (name text CONSTRAINT visitor_is_member REFERENCES member (name))');
  assert.deepEqual(await unfitFor('learning'), ['member.member_name_once', 'member.visitor_is_member']);
  await owner.query('ROLLBACK');
});

test('a migration program refuses to start without the owner', async () => {
  const cwd = path.join(root, 'services', 'auth');
  await assert.rejects(
    promisify(execFile)(process.execPath, ['dist/migrate.js'], { cwd, env: { PATH: process.env.PATH } }),
    /DATABASE_OWNER_URL/,
  );
});
