import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { dropDatabase, provisionDatabase, provisionGivenDatabase } from '../src/dev/system/provision.ts';
import { backingAddresses } from '@lms360/local-backing/running-set';

const { adminUrl } = backingAddresses();
const prefix = `spec${randomBytes(4).toString('hex')}_`;
const rolePasswords = { lms_billing_owner: 'owner secret/1', lms_billing_service: 'service secret' };
const options = { service: 'billing', rolePasswords, prefix } as const;

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

after(async () => {
  await dropDatabase(adminUrl, 'billing', prefix);
  await query(adminUrl, `DROP ROLE ${prefix}lms_billing_owner; DROP ROLE ${prefix}lms_billing_service`);
});

test('a service gets a database whose owner can create tables and whose service role cannot', async () => {
  const { url, ownerUrl } = await provisionDatabase(adminUrl, options);
  await query(ownerUrl, 'CREATE TABLE thing (id int)');
  await assert.rejects(query(url, 'CREATE TABLE other (id int)'), /permission denied for schema public/);
});

test('the service role can neither bypass row-level security nor create roles', async () => {
  const { url } = await provisionDatabase(adminUrl, options);
  const rows = await query(url, 'SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user');
  assert.deepEqual({ ...rows[0] }, { rolsuper: false, rolbypassrls: false, rolcreaterole: false });
});

test('provisioning again keeps the data and sets new passwords', async () => {
  const first = await provisionDatabase(adminUrl, options);
  await query(first.ownerUrl, 'CREATE TABLE IF NOT EXISTS kept (id int); INSERT INTO kept VALUES (1)');
  const second = await provisionDatabase(adminUrl, {
    ...options,
    rolePasswords: { ...rolePasswords, lms_billing_owner: 'another' },
  });
  assert.equal((await query(second.ownerUrl, 'SELECT * FROM kept')).length, 1);
  await assert.rejects(query(first.ownerUrl, 'SELECT 1'), /password authentication failed/);
});

test('no other role may connect to the database', async () => {
  await provisionDatabase(adminUrl, options);
  const stranger = await provisionDatabase(adminUrl, {
    service: 'auth',
    prefix,
    rolePasswords: { lms_auth_owner: 'a', lms_auth_service: 'b' },
  });
  const url = new URL(stranger.url);
  url.pathname = `/${prefix}lms_billing`;
  await assert.rejects(query(url.href, 'SELECT 1'), /permission denied for database/);
  await dropDatabase(adminUrl, 'auth', prefix);
  await query(adminUrl, `DROP ROLE ${prefix}lms_auth_owner; DROP ROLE ${prefix}lms_auth_service`);
});

test('a given database keeps its owner and gets only the service role', async () => {
  const own = await provisionDatabase(adminUrl, options);
  const given = new URL(adminUrl);
  given.pathname = `/${prefix}lms_billing`;
  const { url, ownerUrl } = await provisionGivenDatabase(given.href, options);
  assert.equal(ownerUrl, given.href);
  const listening = new URL(given);
  listening.hostname = 'localhost'; // another way to the same server
  const { listenUrl } = await provisionGivenDatabase(given.href, { ...options, listenUrl: listening.href });
  const asService = Object.assign(new URL(url), { hostname: 'localhost' });
  assert.deepEqual([listenUrl, (await query(asService.href, 'SELECT 1')).length], [asService.href, 1]);
  assert.equal(
    (await query<{ current_user: string }>(url, 'SELECT current_user'))[0]?.current_user,
    `${prefix}lms_billing_service`,
  );
  await assert.rejects(provisionGivenDatabase(own.ownerUrl, options), /DATABASE_URL_BILLING needs CREATEROLE/);
});
