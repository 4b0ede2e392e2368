import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { connect } from 'amqplib';
import pg from 'pg';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import { root } from '@lms360/local-backing/paths';
import type { RunningSystem } from '../src/dev/system/running-system.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import { openPlace, workOnce, type Place } from './drill.ts';

// Two releases side by side: today's, and a next one whose events, answers and tokens have additional fields, on databases that it has
// migrated. Each reads everything that the other writes. The next release is today's code with next-release.mjs: it simulates
// what a release may add, and cannot show the defects of a real one.

const next = { NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'tools', 'test', 'next-release.mjs')).href}` };
const writers: Service[] = ['auth', 'catalog'];
const readers: Service[] = ['learning', 'billing', 'notifications'];
const TODAY = 0;
const NEXT = 1;

let place: Place;
let running: RunningSystem;
let databases: Databases;
let school: School;
let mailbox: MailboxReader;

before(async () => {
  place = await openPlace('rolling');
  running = await place.run({ replicas: 2, replicasAtStart: 1 });
  databases = Databases.open(running.databaseUrl);
  mailbox = new MailboxReader(place.backing.addresses.mailboxUrl);
  school = await openSchool(new Api(running.webUrl), mailbox);
});
after(async () => {
  await databases?.close();
  await place?.stop();
});

const start = (names: readonly Service[], replica: number) =>
  Promise.all(names.map((name) => running.system.startReplica(name, replica, replica === NEXT ? next : {})));
const stop = (names: readonly Service[], replica: number) =>
  Promise.all(names.map((name) => running.system.stopReplica(name, replica)));

const work = () => workOnce({ running, databases, school, mailbox });

/** Whether answers of the next release were among those of some calls. */
const answeredByNext = async () => {
  const seen = new Set<boolean>();
  for (let call = 0; call < 6; call += 1) {
    const body = await school.teacher.mustPost('/lmsMyAddedCourseList');
    seen.add('addedByTheNextRelease' in body);
  }
  return [...seen].sort();
};

test('the next release migrates while today’s is running', async () => {
  for (const service of services) {
    const owner = new pg.Client({ connectionString: running.databaseUrl(service) });
    await owner.connect();
    await owner.query(`SET ROLE lms_${service}_owner`); // as migrations do
    const { rows } = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'`,
    );
    for (const { name } of rows)
      await owner.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ADD of_next_release text NOT NULL DEFAULT 'new'`);
    await owner.query('CREATE TABLE next_release (company_id uuid, id uuid, PRIMARY KEY (company_id, id))');
    await owner.query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'NextRelease1999999999999')`);
    await owner.end();
  }
  await work();
});

test('half of the replicas are the next release, and calls are routed to both in turn', async () => {
  await start(services, NEXT);
  assert.deepEqual(await answeredByNext(), [false, true]);
  await work();
});

/** Closes a company and restores it by the mailed link: whichever release closes, tells and restores, each replica refuses it and lets it in again. */
async function closeAndRestore() {
  const { superadmin, companyId, mark } = await openSchool(new Api(running.webUrl), mailbox);
  const owner = `owner.${mark}@school.example`;
  const signsIn = () => new Api(running.webUrl).post('/login', { email: owner, password: 'Learning@360' });
  const calls = ['/lmsMyAddedCourseList', '/mylibrary', '/accountDetails'];
  await superadmin.mustPost('/deletecompany', { company_id: companyId });
  for (const path of calls)
    await waitFor(`${path} to refuse`, async () => {
      const answers = [await superadmin.post(path), await superadmin.post(path)]; // one of each release
      return answers.every(({ body }) => body['key'] === 'companyClosed') ? true : undefined;
    });
  for (const _ of [TODAY, NEXT]) assert.equal((await signsIn()).status, 403);
  const link = new URL(await mailbox.link(owner, /http\S+\/restore-company\/\S+/));
  await new Api(running.webUrl).mustPost(link.pathname);
  const again = new Api(running.webUrl, (await signsIn()).body['token'] as string);
  for (const path of calls)
    await waitFor(`${path} to answer again`, async () =>
      (await again.post(path)).status === 200 && (await again.post(path)).status === 200 ? true : undefined,
    );
}

test('a company that is closed is so for both releases, and so is its restoring', closeAndRestore);

test('today’s release accepts what the next one writes', async () => {
  await stop(writers, TODAY);
  await stop(readers, NEXT);
  await work();
  await closeAndRestore();
});

test('a session started at the next release is valid at today’s', async () => {
  const { token } = await new Api(running.webUrl).mustPost<{ token: string }>('/login', {
    email: `teacher.${school.mark}@school.example`,
    password: 'Learning@360',
  });
  assert.match(Buffer.from(token.split('.')[1] as string, 'base64url').toString(), /addedByTheNextRelease/);
  await new Api(running.webUrl, token).mustPost('/lmsCourseList', { subcategoryid: school.subcategoryId }); // learning: today's
});

test('an event of a type unknown to today’s release is acknowledged without an effect', async () => {
  const id = randomUUID();
  const event = {
    specversion: '1.0',
    id,
    source: 'catalog',
    type: 'catalog.course.archived',
    subject: randomUUID(),
    time: new Date().toISOString(),
  };
  const rest = {
    datacontenttype: 'application/json',
    companyid: school.companyId,
    subjectversion: 1,
    traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
  };
  const connection = await connect(place.backing.addresses.amqpUrl);
  const channel = await connection.createConfirmChannel();
  for (const queue of readers)
    channel.sendToQueue(queue, Buffer.from(JSON.stringify({ ...event, ...rest, data: {} })), {
      persistent: true,
      userId: 'catalog',
    });
  await channel.waitForConfirms();
  for (const service of readers) {
    await waitFor(`${service} to take it`, async () =>
      (await databases.keys(service, 'SELECT event_id FROM inbox WHERE event_id = $1', [id])).length === 1 ? true : undefined,
    );
    assert.equal((await channel.checkQueue(`${service}.dead`)).messageCount, 0);
  }
  await connection.close();
});

test('the next release accepts what today’s writes', async () => {
  await start(readers, NEXT);
  await start(writers, TODAY);
  await stop(writers, NEXT);
  await stop(readers, TODAY);
  await work();
  await closeAndRestore();
});

test('the next release is rolled back, without changing the database', async () => {
  await start(readers, TODAY);
  await stop(readers, NEXT);
  assert.deepEqual(await answeredByNext(), [false]);
  await work();
  assert.deepEqual(await databases.keys('catalog', 'SELECT DISTINCT of_next_release FROM course'), ['new']);
});
