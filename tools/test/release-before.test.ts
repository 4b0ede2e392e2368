import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { size } from '@lms360/tooling/test-size';
import { connect } from 'amqplib';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool } from '@lms360/api-client/school';
import { root, stateRoot } from '@lms360/local-backing/paths';
import { services, type Service } from '@lms360/contracts/services.ts';
import { openPlace, workOnce, type Place, type Scene } from './drill.ts';

// Replicas of release 0.1.0, unchanged, beside those of this one, on one broker and one set of databases.

const RELEASE = '2b13174c0d6b9ebe4599f1ac01c3ecaa59f09a55';
const hasHistory = () => {
  try {
    execFileSync('git', ['cat-file', '-e', `${RELEASE}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const options = size(
  { skip: 'npm run test:all runs it: it installs and builds release 0.1.0' },
  hasHistory() ? {} : { skip: 'this checkout has no history, so release 0.1.0 is not to be had' },
);

const folder = path.join(stateRoot, 'release-0.1.0');
const writers: Service[] = ['auth', 'catalog'];
const readers: Service[] = ['learning', 'billing', 'notifications'];
const NEW = 0;
const OLD = 1;
let place: Place;
let scene: Scene;

/** The release's sources, installed and built once. */
function install(): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (existsSync(path.join(folder, 'services/notifications/dist/main.js'))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', RELEASE], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  run('npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline');
  run(process.execPath, 'node_modules/typescript/bin/tsc', '-b');
}

const start = (names: readonly Service[], replica: number) => {
  const { system } = scene.running;
  const ofItsOwn = { AMQP_URL: place.backing.addresses.amqpUrl }; // the user that all services of 0.1.0 share
  return Promise.all(
    names.map((name) => (replica === OLD ? system.startReplica(name, OLD, ofItsOwn, folder) : system.startReplica(name, NEW))),
  );
};
const stop = (names: readonly Service[], replica: number) =>
  Promise.all(names.map((name) => scene.running.system.stopReplica(name, replica)));

before(async () => {
  if (options.skip) return;
  install();
  place = await openPlace('release-before');
  place.backing.secrets.eventsRequireUser = false; // as in a set that 0.1.0 created
  const running = await place.run({ replicas: 2, replicasAtStart: 1 });
  const mailbox = new MailboxReader(place.backing.addresses.mailboxUrl);
  scene = {
    running,
    databases: Databases.open(running.databaseUrl),
    mailbox,
    school: await openSchool(new Api(running.webUrl), mailbox),
  };
});
after(async () => {
  await scene?.databases.close();
  await place?.stop();
});

test('replicas of both releases run side by side', options, async () => {
  await start(services, OLD);
  for (let time = 0; time < 3; time += 1) await workOnce(scene);
});

test('this release receives what 0.1.0 publishes', options, async () => {
  await stop(writers, NEW);
  await stop(readers, OLD);
  await workOnce(scene);
});

test('0.1.0 receives what this release publishes', options, async () => {
  await Promise.all([start(writers, NEW), start(readers, OLD)]);
  await stop(writers, OLD);
  await stop(readers, NEW);
  await workOnce(scene);
});

test('when the last replica of 0.1.0 has stopped, nothing is left pending', options, async () => {
  await start(readers, NEW);
  await stop(readers, OLD);
  await workOnce(scene);
  const connection = await connect(place.backing.addresses.amqpUrl);
  const channel = await connection.createChannel();
  for (const service of services) {
    for (const queue of [service, `${service}.rebuild`, `${service}.dead`]) {
      assert.equal((await channel.checkQueue(queue)).messageCount, 0, queue);
    }
  }
  await connection.close();
});
