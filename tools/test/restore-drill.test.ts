import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { size } from '@lms360/tooling/test-size';
import { connect } from 'amqplib';
import pg from 'pg';
import { restoreBackup, type EmptyStores } from '../src/ops/backup/restore-backup.ts';
import { objectStoreClient, storesOf } from '../src/ops/backup/stores.ts';
import { takeBackup } from '../src/ops/backup/take-backup.ts';
import { backupAt } from '../src/ops/backup/vaults.ts';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { memberForm } from '@lms360/api-client/people';
import { draftCourse, openSchool, publishCourse, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import { root } from '@lms360/local-backing/paths';
import { provisionAll } from '../src/dev/system/databases.ts';
import type { RunningSystem } from '../src/dev/system/running-system.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import { runJourneys } from '../src/test/journeys.ts';
import { lookAround, openPlace, readToTheEnd, signedInAt, teach, type Place } from './drill.ts';

// The restore drill: a system in use is backed up and lost; an empty one on other ports, with other secrets, continues from the backup.

const folder = mkdtempSync(path.join(os.tmpdir(), 'lms360-drill-'));
const backup = path.join(folder, 'backup');
const quietly = () => undefined;

let lost: Place;
let found: Place;
let further: Place | undefined;
let target: EmptyStores;
let school: School;
let courseId: string;
let approvedMeanwhile: string;
let asItWas: Record<string, unknown>;
let running: RunningSystem;

before(async () => {
  lost = await openPlace('drill-lost');
  const { backing } = lost;
  running = await lost.run();
  school = await openSchool(new Api(running.webUrl), new MailboxReader(backing.addresses.mailboxUrl));
  courseId = await teach(school);
});
after(async () => {
  await lost?.stop();
  await found?.stop();
  await further?.stop();
  rmSync(folder, { recursive: true });
});

const seconds = (begin: number) => ((performance.now() - begin) / 1000).toFixed(1);

/** An empty system on a set of its own; `prefix` allows several on one server. */
async function emptyStores(place: Place, prefix = ''): Promise<EmptyStores> {
  const { addresses, secrets } = place.backing;
  const databases = await provisionAll({ adminUrl: addresses.adminUrl, rolePasswords: secrets.rolePasswords, prefix });
  const adminUrlOf = (service: Service) =>
    Object.assign(new URL(addresses.adminUrl), { pathname: new URL(databases[service].url).pathname }).href;
  return {
    databases,
    adminUrls: Object.fromEntries(services.map((service) => [service, adminUrlOf(service)])) as EmptyStores['adminUrls'],
    amqpUrl: addresses.amqpUrl,
    eventsPrefix: '',
    s3: addresses.s3,
  };
}

test('a system in use is backed up, with an event that its listener has not received', async () => {
  const pending = await draftCourse(school, `Approved meanwhile ${school.mark}`);
  const databases = Databases.open(running.databaseUrl);
  await waitFor('the submission to reach the reader', async () =>
    (await databases.keys('learning', 'SELECT course_id FROM course')).includes(pending) ? true : undefined,
  );
  asItWas = await lookAround(running.webUrl, school, courseId);
  const begin = performance.now();
  const reader = running.system.pids['learning'] as number;
  try {
    await takeBackup(storesOf(lost.dir, {}), backupAt(backup, {}), async (step) => {
      if (step !== 'every service listens') return;
      // The listener receives the event only after the moment of the backup: it is in no database then.
      process.kill(reader, 'SIGSTOP');
      await school.superadmin.mustPost('/lmscoursestatuschange', { course_id: pending, approved_status: 1 });
      await waitFor('the event to leave', async () =>
        (await databases.keys('catalog', 'SELECT count(*) FROM outbox'))[0] === '0' ? true : undefined,
      );
    });
  } finally {
    process.kill(reader, 'SIGCONT');
    await databases.close();
  }
  approvedMeanwhile = pending;
  const known = gunzipSync(readFileSync(`${backup}/databases/learning/course.copy.gz`)).toString();
  const row = known.split('\n').find((line) => line.includes(pending)) ?? '';
  assert.ok(row !== '' && !row.includes('approved'), 'the reader’s database does not know of the approval');
  console.log(`figure: backup ${seconds(begin)} s, ${sizeOf(backup)} kB`);
});

test('a backup is refused while events wait for a service that does not run', async () => {
  const { system } = running;
  await system.killReplica('learning');
  try {
    await draftCourse(school, `Drafted meanwhile ${school.mark}`);
    const refused = async () =>
      takeBackup(storesOf(lost.dir, {}), backupAt(path.join(folder, randomUUID()), {}), quietly).catch(
        ({ message }: Error) => message,
      );
    const refusal = await waitFor('the refusal', async () => {
      const message = await refused();
      return typeof message === 'string' ? message : undefined;
    });
    assert.match(refusal, /^Events wait for learning: /);
  } finally {
    await system.startReplica('learning');
  }
});

test('a folder that is not empty is not written to', async () => {
  await assert.rejects(takeBackup(storesOf(lost.dir, {}), backupAt(folder, {}), quietly), /is not empty/);
});

const damages: [string, RegExp, (copy: string) => void][] = [
  [
    'cut short',
    /databases\/auth\/member\.copy\.gz has \d+ bytes/,
    (copy) => truncateSync(`${copy}/databases/auth/member.copy.gz`, 40),
  ],
  ['without a file', /objects\/.+ is missing/, (copy) => unlinkSync(aFileIn(`${copy}/objects`))],
  [
    'altered',
    /objects\.jsonl/,
    (copy) => writeFileSync(`${copy}/objects.jsonl`, readFileSync(`${copy}/objects.jsonl`, 'utf8').replace('image', 'imagE')),
  ],
  ['interrupted', /manifest\.json, which is written last, is missing/, (copy) => unlinkSync(`${copy}/manifest.json`)],
  ['with half a manifest', /manifest\.json cannot be read/, (copy) => truncateSync(`${copy}/manifest.json`, 500)],
];

test('the system is lost, and another starts empty', async () => {
  await lost.stop();
  found = await openPlace('drill-found');
  target = await emptyStores(found);
  await knowUs(target.amqpUrl);
});

/** Declares the marks, as on a broker that has received everything before: the backup's events must be published again nevertheless. */
async function knowUs(amqpUrl: string): Promise<void> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  for (const service of services) await channel.assertExchange(`${service}.published`, 'fanout', { durable: true });
  await connection.close();
}

for (const [damage, sentence, spoil] of damages) {
  test(`a backup that is ${damage} is refused`, async () => {
    const copy = path.join(folder, damage.replaceAll(' ', '-'));
    cpSync(backup, copy, { recursive: true });
    spoil(copy);
    await assert.rejects(restoreBackup(backupAt(copy, {}), target, quietly), sentence);
  });
}

test('a backup of another release is refused, with instructions', async () => {
  const copy = path.join(folder, 'another-release');
  cpSync(backup, copy, { recursive: true });
  const manifest = readFileSync(`${copy}/manifest.json`, 'utf8');
  writeFileSync(`${copy}/manifest.json`, manifest.replace('AuthTables1700000001000', 'AuthTables1600000001000'));
  await assert.rejects(
    restoreBackup(backupAt(copy, {}), await emptyStores(found, 'older_'), quietly),
    /restore it with the release that it was taken from/,
  );
});

test('a restoration that is killed starts nothing, and is repeated', async () => {
  const killed = restoreBackup(backupAt(backup, {}), target, (text) => {
    if (text.startsWith('learning:')) throw new Error('killed');
  });
  await assert.rejects(killed, /killed/);
  await assert.rejects(found.run(), /./, 'a half of it must not go live');
  const another = path.join(folder, 'another');
  cpSync(backup, another, { recursive: true });
  const manifest = readFileSync(`${another}/manifest.json`, 'utf8');
  writeFileSync(`${another}/manifest.json`, manifest.replace(/"takenAt": "2/, '"takenAt": "1'));
  await assert.rejects(restoreBackup(backupAt(another, {}), target, quietly), /another backup was being restored into it/);
});

test('the backup is restored, and everybody sees the same as before', async () => {
  const begin = performance.now();
  await restoreBackup(backupAt(backup, {}), target, quietly);
  console.log(`figure: restoration ${seconds(begin)} s`);
  running = await found.run();
  school = await signedInAt(new Api(running.webUrl), school);
  await waitFor('the course approved meanwhile', async () =>
    (await titles()).includes('Approved meanwhile') ? true : undefined,
  );
  const now = await lookAround(running.webUrl, school, courseId);
  for (const view of [
    'people',
    'students',
    'account',
    'categories',
    'subcategories',
    'profile',
    'outline',
    'library',
    'mastery',
  ]) {
    assert.deepEqual(now[view], asItWas[view], view);
  }
});

const titles = async () =>
  JSON.stringify(await school.student.mustPost('/lmsCourseList', { subcategoryid: school.subcategoryId }));

test('a course whose approval was under way is read to its end', () => readToTheEnd(school.student, approvedMeanwhile));

test('tenants are isolated as before', async () => {
  const client = new pg.Client({ connectionString: target.databases.learning.url });
  await client.connect();
  const seen = async () => (await client.query('SELECT company_id FROM member')).rowCount;
  assert.equal(await seen(), 0);
  await client.query(`SELECT set_config('app.company_id', $1, false)`, [school.companyId]);
  assert.equal(await seen(), 3);
  await client.end();
});

test('limits apply: those of the plan that was bought during the trial, once it begins', async () => {
  await beginPlan(school.companyId);
  const { balance_users: left } = await waitFor('the plan to begin', async () => {
    const people = await school.superadmin.mustPost<{ balance_users: number | null }>('/getuser', { user_type: 'users' });
    return people.balance_users === null ? undefined : { balance_users: people.balance_users };
  });
  const invite = (number: number) =>
    school.superadmin.post('/adduser', memberForm(`further.${number}.${school.mark}@school.example`, 'Further Teacher', 0));
  for (let number = 0; number < left; number += 1) assert.equal((await invite(number)).status, 201);
  assert.equal((await invite(left)).status, 412, 'one more than the plan allows');
});

/** Has the limits that auth knows of the company's next period begin now instead of after the trial. */
async function beginPlan(companyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: target.adminUrls.auth });
  await client.connect();
  const begun = `jsonb_set(period, '{from}', to_jsonb(now()))`;
  await client.query(
    `UPDATE company_directory SET upcoming = (SELECT jsonb_agg(${begun}) FROM jsonb_array_elements(upcoming) period)
     WHERE company_id = $1`,
    [companyId],
  );
  await client.query(`SELECT pg_notify('company_directory', $1)`, [companyId]);
  await client.end();
}

test('the main job works: a course is written, approved and read', async () => {
  const id = await publishCourse(school, `After the loss ${school.mark}`);
  await readToTheEnd(school.student, id);
  const mailbox = new MailboxReader(found.backing.addresses.mailboxUrl);
  await mailbox.withSubject(`teacher.${school.mark}@school.example`, /After the loss/);
});

test('another company signs up and does the same', async () => {
  const other = await openSchool(new Api(running.webUrl), new MailboxReader(found.backing.addresses.mailboxUrl));
  await readToTheEnd(other.student, await publishCourse(other, `A course of others ${other.mark}`));
});

const inTheBrowser = size({ skip: 'npm run test:all runs it; the calls behind its pages are made above' }, {});
test('the main job passes in the browser', inTheBrowser, async () => {
  const { webUrl, databaseUrl } = running;
  const { mailboxUrl } = found.backing.addresses;
  const databaseUrls = Object.fromEntries(services.map((service) => [service, databaseUrl(service)]));
  const { ok, output } = await runJourneys({ webUrl, mailboxUrl, databaseUrls }, ['--project=desktop', 'main-job']);
  assert.ok(ok, output);
});

test('a system that is not empty is not overwritten', async () => {
  await assert.rejects(restoreBackup(backupAt(backup, {}), target, quietly), /empty system only, and \w+ runs on it/);
  await assert.rejects(
    restoreBackup(backupAt(backup, {}), await emptyStores(found, 'second_'), quietly),
    /empty system only, and there are files in the bucket/,
  );
});

/** What the container of a backup is given: addresses and keys. */
function environmentOfPlace({ backing }: Place): Record<string, string> {
  const { addresses } = backing;
  const database = (service: Service) => Object.assign(new URL(addresses.adminUrl), { pathname: `/lms_${service}` }).href;
  return {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(services.map((service) => [`DATABASE_URL_${service.toUpperCase()}`, database(service)])),
    AMQP_URL: addresses.amqpUrl,
    S3_ENDPOINT: addresses.s3.endpoint,
    S3_ACCESS_KEY: addresses.s3.accessKey,
    S3_SECRET_KEY: addresses.s3.secretKey,
  };
}
const program = async (name: string, env: Record<string, string>) =>
  (await promisify(execFile)(process.execPath, [path.join(root, 'tools/src/ops/deploy', name)], { env })).stdout;

test('the programs of containers take it, encrypted, to a bucket, and fill a system that has been migrated and not used', async () => {
  const vault = { BACKUP_VAULT: 's3://copies/here', BACKUP_KEY: randomBytes(32).toString('base64') };
  const from = environmentOfPlace(found);
  await objectStoreClient(found.backing.addresses.s3).makeBucket('copies');
  await waitFor('the events to be heard', async () => program('backup-main.ts', { ...from, ...vault }).catch(() => undefined));
  asItWas = await lookAround(running.webUrl, school, courseId);
  await running.stop();

  further = await openPlace('drill-further');
  const { addresses, secrets } = further.backing;
  const databases = await provisionAll({ adminUrl: addresses.adminUrl, rolePasswords: secrets.rolePasswords });
  const at = {
    BACKUP_S3_ENDPOINT: from['S3_ENDPOINT'],
    BACKUP_S3_ACCESS_KEY: from['S3_ACCESS_KEY'],
    BACKUP_S3_SECRET_KEY: from['S3_SECRET_KEY'],
  };
  const to = { ...environmentOfPlace(further), ...vault, ...(at as Record<string, string>) };
  await assert.rejects(
    program('restore-main.ts', { ...to, BACKUP_KEY: randomBytes(32).toString('base64') }),
    /cannot be opened with this BACKUP_KEY/,
  );
  for (const service of services) {
    const { url, ownerUrl } = databases[service];
    const cwd = path.join(root, 'services', service);
    await promisify(execFile)(process.execPath, ['dist/migrate.js'], {
      cwd,
      env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    });
  }
  assert.match(await program('restore-main.ts', to), /Restored, as it was at .*\. The services may start\./);
  await assert.rejects(program('restore-main.ts', to), /empty system only, and the database of auth has rows in /);

  running = await further.run();
  school = await signedInAt(new Api(running.webUrl), school);
  const now = await lookAround(running.webUrl, school, courseId);
  for (const view of ['people', 'students', 'account', 'outline', 'library', 'mastery'])
    assert.deepEqual(now[view], asItWas[view], view);
  await readToTheEnd(school.student, await publishCourse(school, `After the second loss ${school.mark}`));
});

function aFileIn(directory: string): string {
  const [file] = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return path.join(file?.parentPath as string, file?.name as string);
}

const sizeOf = (directory: string) =>
  Math.round(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + readFileSync(path.join(parentPath, name)).length, 0) / 1024,
  );
