import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { signIn } from '@lms360/api-client/people';
import { openSchool, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import { services, type Service } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { dropDatabase, type ServiceDatabase } from '../src/dev/system/provision.ts';
import type { RunningSystem } from '../src/dev/system/running-system.ts';
import { openPlace, teach, workOnce, type Place } from './drill.ts';
import { findPgBouncer, PgBouncer } from './pg-bouncer.ts';

// Two replicas of every service behind a real PgBouncer in transaction mode (docs/scale.md): only the connections that listen go past it.

const { program = '', missing } = findPgBouncer();
/** Fewer than the connections of two replicas: companies and replicas share them. */
const SHARED = 6;
/** The least with which replicas that migrate at once get through: one holds the lock, the other migrates. */
const LEAST = 2;

let place: Place;
let running: RunningSystem;
let bouncer: PgBouncer;
let narrow: PgBouncer;
let school: School;
let mailbox: MailboxReader;
let databases: Databases;

const pooled = (database: ServiceDatabase): ServiceDatabase => ({
  url: bouncer.through(database.url),
  ownerUrl: bouncer.through(database.ownerUrl),
  listenUrl: database.url,
});

describe('two replicas behind PgBouncer in transaction mode', { skip: missing }, () => {
  before(async () => {
    place = await openPlace('pooler');
    const { adminUrl } = place.backing.addresses;
    const { rolePasswords } = place.backing.secrets;
    const [first, second] = (await freePorts(2)) as [number, number];
    const options = { program, dir: place.dir, adminUrl, rolePasswords };
    bouncer = new PgBouncer({ ...options, name: 'pgbouncer', port: first, poolSize: SHARED });
    narrow = new PgBouncer({ ...options, name: 'pgbouncer-narrow', port: second, poolSize: LEAST });
    await bouncer.start();
    await narrow.start();
    // Both replicas of a service start at once, on an empty database, and migrate it through the pooler.
    running = await place.run({ replicas: 2, reach: pooled });
    databases = Databases.open(running.databaseUrl);
    mailbox = new MailboxReader(place.backing.addresses.mailboxUrl);
    school = await openSchool(new Api(running.webUrl), mailbox);
  });
  after(async () => {
    await databases?.close();
    await narrow?.stop();
    await place?.stop();
    await bouncer?.stop();
  });

  test('each migration ran once, though the replicas began at the same time', async () => {
    for (const service of services) {
      const ran = await databases.keys(service, 'SELECT name FROM migrations');
      assert.ok(ran.length > 0);
      assert.equal(new Set(ran).size, ran.length, service);
    }
  });

  test('every service but the listening connections comes through the pooler', async () => {
    const admin = new pg.Client(running.databaseUrl('learning'));
    await admin.connect();
    const { rows } = await admin.query<{ role: string; listening: string; others: string }>(
      `SELECT usename AS role, count(*) FILTER (WHERE application_name = 'listener') AS listening,
         count(*) FILTER (WHERE application_name <> 'listener') AS others
       FROM pg_stat_activity WHERE usename LIKE 'lms_%_service' GROUP BY 1 ORDER BY 1`,
    );
    await admin.end();
    assert.deepEqual(
      rows.map(({ role, listening }) => [role, listening]),
      [...services].sort().map((service) => [`lms_${service}_service`, '2']),
    );
    for (const { role, others } of rows) assert.ok(Number(others) <= SHARED, `${role}: ${others} connections`);
  });

  test('the main flow passes: people, a course with a document, a paid plan, mails', async () => {
    await teach(school);
    await workOnce({ running, databases, school, mailbox });
  });

  /** The statuses of a call at both replicas: the gateway asks them in turn. */
  const atBoth = async (call: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 6; turn += 1) statuses.add((await call()).status);
    return [...statuses];
  };
  const logsOutEverywhere = async () => {
    const { api } = await signIn(new Api(running.webUrl), `teacher.${school.mark}@school.example`);
    const calls = ['/lmsMyAddedCourseList', '/lmsCourseList', '/getprofile'];
    const ask = (call: string) => (call === '/getprofile' ? api.get(call) : api.post(call));
    for (const call of calls) assert.deepEqual(await atBoth(() => ask(call)), [200]);
    await api.mustPost('/logout');
    const begin = performance.now();
    for (const call of calls)
      await waitFor(
        `${call} to be refused at both replicas`,
        async () => ((await atBoth(() => ask(call))).every((status) => status === 401) ? true : undefined),
        20,
      ); // the next proof comes after a minute: this was a notice
    return Math.round(performance.now() - begin);
  };

  test('a log out is heard by both replicas of every service', async () => {
    const took = [await logsOutEverywhere(), await logsOutEverywhere(), await logsOutEverywhere()];
    console.log(`figure: behind PgBouncer a log out was refused everywhere after ${took.join(', ')} ms`);
  });

  test('a pooler that dies is found again, and a log out is heard meanwhile and after', async () => {
    await bouncer.kill();
    await bouncer.start();
    await waitFor('the system to answer', async () =>
      (await atBoth(() => school.teacher.post('/lmsMyAddedCourseList'))).every((status) => status === 200) ? true : undefined,
    );
    await logsOutEverywhere();
  });

  test('a replica whose listening connection goes through the pooler, too, is never ready and says why', async () => {
    const service: Service = 'catalog';
    await running.system.stopReplica(service, 1);
    let isReady = false;
    const pooledUrl = bouncer.through(running.serviceDatabaseUrl(service));
    const started = running.system.startReplica(service, 1, { DATABASE_LISTEN_URL: pooledUrl }).then(
      () => (isReady = true),
      () => undefined,
    );
    const said = () =>
      readFileSync(path.join(place.dir, 'logs', `${service}-2.log`), 'utf8').split(
        'It must not go through a pooler in transaction mode',
      ).length - 1;
    await waitFor('two tries', async () => (said() >= 2 ? true : undefined));
    assert.equal(isReady, false);
    await running.system.killReplica(service, 1);
    await started;
    assert.equal(isReady, false);
    await running.system.startReplica(service, 1);
    await logsOutEverywhere();
  });

  test('replicas that migrate at once through the least pool wait for one another and do not hold each other up', async () => {
    const { adminUrl } = place.backing.addresses;
    const { rolePasswords } = place.backing.secrets;
    const prefix = 'narrow_';
    const admin = new pg.Client(adminUrl);
    await admin.connect();
    await admin.query(`CREATE DATABASE ${prefix}lms_learning OWNER lms_learning_owner`);
    const owner = Object.assign(new URL(narrow.through(adminUrl)), {
      username: 'lms_learning_owner',
      password: rolePasswords['lms_learning_owner'],
      pathname: `/${prefix}lms_learning`,
    });
    const env = {
      PATH: process.env.PATH,
      DATABASE_OWNER_URL: owner.href,
      DATABASE_URL: Object.assign(new URL(owner), { username: 'lms_learning_service' }).href,
    };
    const migrate = () =>
      promisify(execFile)(process.execPath, ['dist/migrate.js'], { cwd: path.join(root, 'services', 'learning'), env });
    const outputs = await Promise.all([1, 2, 3, 4].map(migrate));
    assert.deepEqual(
      outputs.map(({ stdout, stderr }) => stdout + stderr),
      ['', '', '', ''],
    );
    await dropDatabase(adminUrl, 'learning', prefix);
    await admin.end();
  });
});
