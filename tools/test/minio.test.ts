import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'minio';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { formOf } from '@lms360/api-client/form';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import { services } from '@lms360/contracts/services.ts';
import { Minio, serviceKeys } from '@lms360/local-backing/embedded/minio';
import { startBacking, type Backing } from '@lms360/local-backing/local-backing';
import { root, setDir } from '@lms360/local-backing/paths';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { claimSet, emptySet } from '@lms360/local-backing/set';
import { makeSelfSigned } from '@lms360/tooling/self-signed';
import { runSystem, type RunningSystem } from '../src/dev/system/running-system.ts';
import { localLimits, passwordsForTests } from '../src/dev/system/service-env.ts';
import { VERSIONS_STAY_DAYS } from '../src/ops/store/versions.ts';
import { teach } from './drill.ts';

// The whole system on a real MinIO: with TLS by an authority of its own, every service with the least rights, versions of every bucket,
// objects of billing locked against removal, and a disk that can be full. Nothing that was acknowledged is lost, nothing refused is stored.

const binary = process.env.MINIO_BIN ?? '';
const skip = binary === '' && 'MINIO_BIN names no program of MinIO';
const skipFull = skip || (process.getuid?.() !== 0 && 'a small disk can be mounted by root alone');
const DISK_MB = 400;
const WORKERS = 6;
const FAULT_MS = 6_000;

const dir = path.join(setDir('test'), 'minio');
const disk = path.join(dir, 'disk');
const tls = makeSelfSigned();
const authority = path.join(dir, 'authority.pem');
let release: () => void;
let backing: Backing;
let minio: Minio;
let admin: Client;
let running: RunningSystem;
let databases: Databases;
let school: School;

before(async () => {
  if (skip) return;
  release = await claimSet(dir);
  await emptySet(dir);
  mkdirSync(disk, { recursive: true });
  if (!skipFull) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  writeFileSync(authority, tls.cert);
  process.env.NODE_EXTRA_CA_CERTS = authority; // for the services; this process has read its own at its start
  backing = await startBacking({ dir, ports: 'free', durable: false, way: 'embedded', only: ['postgres', 'broker', 'mailbox'] });
  const [port = 0] = await freePorts(1);
  const { s3AccessKey: accessKey, s3SecretKey: secretKey, s3SecretKeys } = backing.secrets;
  minio = new Minio({
    binary,
    dir,
    port,
    accessKey,
    secretKey,
    keys: serviceKeys(s3SecretKeys),
    tls,
    data: path.join(disk, 'data'),
  });
  await minio.start();
  const transportAgent = new https.Agent({ ca: tls.cert });
  admin = new Client({ endPoint: '127.0.0.1', port, useSSL: true, accessKey, secretKey, region: 'us-east-1', transportAgent });
  for (const bucket of services) await admin.makeBucket(bucket, 'us-east-1', { ObjectLocking: bucket === 'billing' });
  await Promise.resolve(admin.setObjectLockConfig('billing', { mode: 'GOVERNANCE', unit: 'Days', validity: 1 } as never)); // its types know no promise
  running = await runSystem({
    dir,
    addresses: { ...backing.addresses, s3: { endpoint: minio.endpoint, accessKey, secretKey } },
    secrets: backing.secrets,
    limits: localLimits,
    passwords: passwordsForTests,
  });
  databases = Databases.open(running.databaseUrl);
  school = await openSchool(new Api(running.webUrl), new MailboxReader(backing.addresses.mailboxUrl));
});
after(async () => {
  if (skip) return;
  await databases?.close();
  await running?.stop();
  await minio?.stop();
  await backing?.stop();
  if (!skipFull) execFileSync('umount', [disk]);
  release?.();
});

const logOf = (process: string) => readFileSync(path.join(dir, 'logs', `${process}.log`), 'utf8');

/** Every version of a bucket: the names of objects, and of marks of removal. */
async function versionsOf(bucket: string, prefix = ''): Promise<{ name: string; isDeleteMarker: boolean }[]> {
  const found: { name: string; isDeleteMarker: boolean }[] = [];
  for await (const item of admin.listObjects(bucket, prefix, true, { IncludeVersion: true })) found.push(item as never);
  return found;
}

async function namesIn(bucket: string): Promise<string[]> {
  const names: string[] = [];
  for await (const item of admin.listObjectsV2(bucket, '', true)) names.push((item as { name: string }).name);
  return names;
}

test('at its start every service says that the store gives it what it needs, and no more', { skip }, async () => {
  for (const service of services) {
    const line = `the object store answers: put, get, list and delete in the bucket ${service}`;
    await waitFor(line, async () => (logOf(service).includes(line) ? true : undefined), 20);
  }
  for (const service of services) assert.ok(!logOf(service).includes('could not ensure the bucket'), service);
});

test('versions are switched on by the command, with the rule that ends them', { skip }, async () => {
  const { s3AccessKey, s3SecretKey } = backing.secrets;
  const env = {
    ...process.env,
    S3_ENDPOINT: minio.endpoint,
    S3_ACCESS_KEY: s3AccessKey,
    S3_SECRET_KEY: s3SecretKey,
    S3_REGION: 'us-east-1',
  };
  const said = execFileSync(process.execPath, ['tools/src/ops/store-main.ts', 'versions'], { cwd: root, env, encoding: 'utf8' });
  for (const service of services) {
    assert.match(said, new RegExp(`^${service}: versions are on; an old one is kept for ${VERSIONS_STAY_DAYS} days\\.$`, 'm'));
    assert.equal((await admin.getBucketVersioning(service))?.Status, 'Enabled');
    const { Rule } = (await admin.getBucketLifecycle(service)) as unknown as { Rule: Record<string, unknown> };
    assert.deepEqual(Rule['NoncurrentVersionExpiration'], { NoncurrentDays: VERSIONS_STAY_DAYS });
    assert.deepEqual(Rule['Expiration'], { ExpiredObjectDeleteMarker: true });
  }
});

test('a course with a PDF is read, a plan paid, its locked invoice mailed', { skip }, async () => {
  await teach(school);
  const invoices = await namesIn('billing');
  assert.equal(invoices.filter((name) => name.includes('/invoice/')).length, 1);
  assert.equal((await databases.keys('auth', 'SELECT photo FROM member WHERE photo IS NOT NULL')).length, 1);
});

test('what a service removes leaves a mark above its old version, which the rule ends', { skip }, async () => {
  const markers = (await versionsOf('catalog', 'start-check/')).filter(({ isDeleteMarker }) => isDeleteMarker);
  assert.equal(markers.length, 0, 'the first start came before versions');
  await running.system.stopReplica('catalog');
  await running.system.startReplica('catalog');
  await waitFor('the mark', async () => ((await versionsOf('catalog', 'start-check/')).length === 2 ? true : undefined), 20);
  assert.deepEqual((await versionsOf('catalog', 'start-check/')).map(({ isDeleteMarker }) => isDeleteMarker).sort(), [
    false,
    true,
  ]);
});

const mistakes: [what: string, env: NodeJS.ProcessEnv, sentence: RegExp][] = [
  ['another secret', { S3_SECRET_KEY: 'another' }, /refuses the signature: S3_SECRET_KEY is not the secret of the key learning/],
  ['an unknown key', { S3_ACCESS_KEY: 'nobody' }, /does not know the key nobody: look at S3_ACCESS_KEY/],
  ['another region', { S3_REGION: 'ap-south-1' }, /is in another region than S3_REGION says, which is ap-south-1/],
  ["another's bucket", { S3_BUCKET: 'auth' }, /does not let the key learning put, get, list and delete in the bucket auth/],
  ['no trust in its authority', { NODE_EXTRA_CA_CERTS: '' }, /certificate .*NODE_EXTRA_CA_CERTS names the file of your own/],
  ['nobody at its address', { S3_ENDPOINT: 'https://127.0.0.1:9' }, /Nobody listens there: look at host and port in S3_ENDPOINT/],
];

for (const [what, env, sentence] of mistakes) {
  test(`with ${what} a service is ready all the same, and says at its start what to look at`, { skip }, async () => {
    await running.system.stopReplica('learning');
    const before = logOf('learning').length;
    await running.system.startReplica('learning', 0, env);
    const said = await waitFor(
      'the sentence',
      async () =>
        logOf('learning')
          .slice(before)
          .split('\n')
          .find((line) => line.includes('"outside":"the object store"')),
      30,
    );
    const { level, msg } = JSON.parse(said) as { level: number; msg: string };
    assert.equal(level, 50);
    assert.match(msg, sentence);
    await running.system.stopReplica('learning');
    await running.system.startReplica('learning');
  });
}

interface Outcomes {
  acknowledged: Set<string>;
  refused: Set<string>;
  statuses: Map<number, number>;
  /** How many were acknowledged when the fault was over. */
  again: number;
}

/** Documents are added to a course until `over`, by several callers at once. */
async function addDocuments(courseId: string, chapterId: string, mark: string, strike: () => Promise<void>): Promise<Outcomes> {
  const outcomes: Outcomes = { acknowledged: new Set(), refused: new Set(), statuses: new Map(), again: 0 };
  let [isWellAgain, isOver] = [false, false];
  const struck = (async () => {
    await sleep(2_000);
    await strike();
    isWellAgain = true;
    await sleep(8_000);
  })().finally(() => (isOver = true));
  const document = readFileSync(await anyDocument());
  const worker = async (_: unknown, id: number) => {
    for (let call = 0; !isOver; call += 1) {
      const name = `${mark} ${id} ${String(call).padStart(8, '0')}`;
      const fields = { lesson_name: name, file_type: 'P', chapter_id: chapterId, course_id: courseId };
      const file = { name: 'one.pdf', type: 'application/pdf', content: document };
      const { status } = await school.teacher.call('POST', '/addlesson', { body: formOf(fields, { image: file }) });
      outcomes.statuses.set(status, (outcomes.statuses.get(status) ?? 0) + 1);
      if (status >= 200 && status < 300) {
        outcomes.acknowledged.add(name);
        if (isWellAgain) outcomes.again += 1;
      }
      if (status >= 400) outcomes.refused.add(name);
      if (status === 503) await sleep(100);
    }
  };
  await Promise.all([struck, ...Array.from({ length: WORKERS }, worker)]);
  return outcomes;
}

/** A document that was uploaded before, from the store. */
async function anyDocument(): Promise<string> {
  const file = path.join(dir, 'document.pdf');
  const [key = ''] = await databases.keys('catalog', `SELECT file FROM lesson WHERE file IS NOT NULL LIMIT 1`);
  await admin.fGetObject('catalog', key.slice('catalog/'.length), file);
  return file;
}

const ballast = path.join(disk, 'ballast');
const fill = () => {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' });
  } catch {
    // until the disk is full
  }
};

const faults: [name: string, mark: string, skipped: string | false, strike: () => Promise<void>][] = [
  [
    'killed and started again',
    'K',
    skip,
    async () => {
      await minio.kill();
      await sleep(FAULT_MS);
      await minio.start();
    },
  ],
  [
    'stopped (SIGSTOP) and let go on',
    'S',
    skip,
    async () => {
      minio.halt(true);
      await sleep(FAULT_MS * 5);
      minio.halt(false);
    },
  ],
  [
    'full, and has space again',
    'F',
    skipFull,
    async () => {
      fill();
      await sleep(FAULT_MS);
      rmSync(ballast);
    },
  ],
];

for (const [name, mark, skipped, strike] of faults) {
  test(
    `under load MinIO is ${name}: nothing acknowledged is lost, nothing refused is stored`,
    { skip: skipped },
    async (context) => {
      const { courseId } = await school.teacher.mustPost<{ courseId: string }>(
        '/addcourse',
        formOf({
          course_name: `Under load ${mark}`,
          course_desc: 'Documents are added while the store fails.',
          category_id: school.categoryId,
          subcategory_id: school.subcategoryId,
        }),
      );
      await school.teacher.mustPost('/addchapter', { course_id: courseId, chapter_name: 'The only chapter' });
      const [chapter] = await school.teacher.mustPost<{ chapter_id: string }[]>('/lmschaptersAndLesson', { id: courseId });
      const { acknowledged, refused, statuses, again } = await addDocuments(courseId, chapter?.chapter_id ?? '', mark, strike);
      context.diagnostic(
        `figure: MinIO ${name}: ${acknowledged.size} acknowledged (${again} of them afterwards), ${refused.size} refused; statuses ${JSON.stringify([...statuses])}`,
      );
      assert.ok(acknowledged.size > again && again > 0 && refused.size > 0, 'before, meanwhile and afterwards must differ');
      assert.deepEqual(
        [...statuses.keys()].filter((status) => ![200, 201, 503, 504].includes(status)),
        [],
      );

      const rows = await databases.keys('catalog', `SELECT name || E'\\t' || file FROM lesson WHERE name LIKE $1`, [`${mark} %`]);
      const files = new Map(rows.map((row) => row.split('\t') as [string, string]));
      assert.deepEqual(
        [...acknowledged].filter((lesson) => !files.has(lesson)),
        [],
        'acknowledged, and no row',
      );
      assert.deepEqual(
        [...refused].filter((lesson) => files.has(lesson)),
        [],
        'refused, and a row',
      );
      const { size } = await admin.statObject('catalog', (files.values().next().value ?? '').slice('catalog/'.length));
      for (const key of files.values())
        assert.equal((await admin.statObject('catalog', key.slice('catalog/'.length))).size, size);

      const named = new Set(await databases.keys('catalog', NAMED));
      const unknown = (await namesIn('catalog')).filter((object) => !named.has(`catalog/${object}`));
      assert.deepEqual(unknown, [], 'neither named by a row nor listed for removal');
    },
  );
}

/** Objects that a row of catalog names, or that are to be removed. */
const NAMED = `
  SELECT file FROM lesson WHERE file IS NOT NULL UNION SELECT thumbnail FROM course WHERE thumbnail IS NOT NULL
  UNION SELECT banner FROM category UNION SELECT banner FROM subcategory WHERE banner IS NOT NULL UNION SELECT key FROM object_removal`;
