import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { startBacking, type Backing } from '@lms360/local-backing/local-backing';
import { root, setDir } from '@lms360/local-backing/paths';
import { removeSet } from '@lms360/local-backing/set';
import { services } from '@lms360/contracts/services.ts';
import { BackupFolder } from '../src/ops/backup/folder.ts';
import type { Manifest } from '../src/ops/backup/manifest.ts';
import { backupKey } from '../src/ops/backup/sealing.ts';
import { objectStoreClient, storesIn } from '../src/ops/backup/stores.ts';
import { openVault } from '../src/ops/backup/vault.ts';
import { backupAt, nameOf, newestIn, removeOld } from '../src/ops/backup/vaults.ts';

// Where backups are kept: folders and buckets, in the open and encrypted; what is damaged, half or too old.

const folder = mkdtempSync(path.join(os.tmpdir(), 'lms360-backups-'));
const dir = setDir(`backups-${process.pid}`);
const key = () => randomBytes(32).toString('base64');
let backing: Backing;
let store: NodeJS.ProcessEnv;

before(async () => {
  backing = await startBacking({ dir, ports: 'free', durable: false, only: ['objectStore'], way: 'embedded' });
  const { endpoint, accessKey, secretKey } = backing.addresses.s3;
  store = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  await objectStoreClient(backing.addresses.s3).makeBucket('copies');
});
after(async () => {
  await backing.stop();
  await removeSet(dir);
  rmSync(folder, { recursive: true });
});

let count = 0;
const vaults: Record<string, () => string> = {
  'a folder': () => path.join(folder, `vault-${(count += 1)}`),
  'a bucket': () => `s3://copies/vault-${(count += 1)}`,
};
const content = { 'rows.copy': 'one\ttwo\n', 'empty.copy': '', 'large.copy': 'row\n'.repeat(300_000) };

/** A whole backup of a few files. */
async function take(vault: string, moment: string, env: NodeJS.ProcessEnv): Promise<BackupFolder> {
  const backup = backupAt(`${vault}/${nameOf(new Date(moment))}`, env);
  await backup.create();
  const files = [];
  for (const [name, rows] of Object.entries(content))
    files.push(await backup.write(`databases/${name}`, Readable.from([Buffer.from(rows)])));
  await backup.finish({ format: 2, takenAt: moment, objects: files[0] } as Manifest);
  assert.deepEqual(files.map(({ bytes }) => bytes), Object.values(content).map(({ length }) => length)); // prettier-ignore
  await backup.verify(files);
  return backup;
}

for (const [where, vaultOf] of Object.entries(vaults)) {
  describe(where, () => {
    for (const encrypted of [true, false]) {
      test(`gives back what was written, ${encrypted ? 'encrypted' : 'in the open'}`, async () => {
        const env = { ...store, ...(encrypted && { BACKUP_KEY: key() }) };
        const vault = vaultOf();
        const { name } = await take(vault, '2026-11-01T21:00:00Z', env);
        for (const [file, rows] of Object.entries(content)) {
          assert.equal(await text(await backupAt(`${vault}/${name}`, env).read(`databases/${file}`)), rows);
          const stored = await text(await openVault(vault, env).read(`${name}/databases/${file}`));
          assert.equal(stored === rows, !encrypted, file);
          if (encrypted) assert.ok(!stored.includes('row') && !stored.includes('one'), file);
        }
        assert.equal((await backupAt(`${vault}/${name}`, env).manifest()).format, 2);
        await assert.rejects(backupAt(`${vault}/${name}`, env).create(), /is not empty/);
      });
    }

    test('the newest whole backup is found, and halves are passed over', async () => {
      const vault = vaultOf();
      const env = { ...store, BACKUP_KEY: key() };
      await assert.rejects(newestIn(vault, env), /holds no whole backup/);
      await take(vault, '2026-11-01T21:00:00Z', env);
      const { name } = await take(vault, '2026-11-02T21:00:00Z', env);
      const half = backupAt(`${vault}/2026-11-03T21-00-00Z`, env);
      await half.write('databases/rows.copy', Readable.from([Buffer.from('one')]));
      assert.equal((await newestIn(vault, env)).name, name);
      await assert.rejects(half.manifest(), /holds no whole backup: manifest\.json, which is written last, is missing/);
    });

    test('what is too old goes, halves too, but never the last whole one, nor what is not a backup', async () => {
      const vault = vaultOf();
      const env = { ...store, BACKUP_KEY: key() };
      await take(vault, '2026-09-30T21:00:00Z', env);
      await take(vault, '2026-10-01T21:00:00Z', env);
      await backupAt(`${vault}/2026-10-02T21-00-00Z`, env).write('half', Readable.from([Buffer.from('one')]));
      await backupAt(`${vault}/of-another`, env).write('file', Readable.from([Buffer.from('one')]));
      const now = new Date('2026-11-15T21:00:00Z');
      const removed = ['2026-10-02T21-00-00Z', '2026-09-30T21-00-00Z'];
      assert.deepEqual(await removeOld(vault, 30, now, env), removed);
      assert.deepEqual((await openVault(vault, env).backups()).sort(), ['2026-10-01T21-00-00Z', 'of-another']);
      await take(vault, '2026-11-15T21:00:00Z', env);
      await take(vault, '2026-11-14T21:00:00Z', env);
      assert.deepEqual(await removeOld(vault, 30, now, env), ['2026-10-01T21-00-00Z']);
      assert.equal((await openVault(vault, env).backups()).length, 3);
    });
  });
}

describe('an encrypted backup', () => {
  const env = { BACKUP_KEY: key() };
  const damages: Record<string, [(copy: string) => void, RegExp, NodeJS.ProcessEnv?]> = {
    'with another key': [() => undefined, /cannot be opened with this BACKUP_KEY/, { BACKUP_KEY: key() }],
    'without its key': [() => undefined, /is encrypted: BACKUP_KEY is needed/, {}],
    'of which one bit was changed': [
      (copy) => {
        const file = `${copy}/databases/rows.copy`;
        const bytes = readFileSync(file);
        bytes[45] = (bytes[45] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      /databases\/rows\.copy cannot be opened with this BACKUP_KEY, or is damaged/,
    ],
    'that was cut short': [(copy) => truncateSync(`${copy}/databases/large.copy`, 400_000), /large\.copy cannot be opened/],
    'cut to nothing': [(copy) => truncateSync(`${copy}/databases/large.copy`), /large\.copy cannot be opened/],
    'whose files were exchanged': [
      (copy) => {
        renameSync(`${copy}/databases/rows.copy`, `${copy}/rows`);
        cpSync(`${copy}/databases/empty.copy`, `${copy}/databases/rows.copy`);
      },
      /rows\.copy cannot be opened/,
    ],
    'with a file in the open': [
      (copy) => writeFileSync(`${copy}/databases/rows.copy`, 'x'.repeat(100)),
      /rows\.copy is not encrypted/,
    ],
  };
  for (const [what, [damage, sentence, other]] of Object.entries(damages)) {
    test(`${what} is refused`, async () => {
      const vault = path.join(folder, what.replaceAll(' ', '-'));
      const { address } = await take(vault, '2026-11-01T21:00:00Z', env);
      damage(address);
      const backup = backupAt(address, other ?? env);
      const check = async () => {
        await backup.manifest();
        const files = Object.keys(content).map((name) => ({ name: `databases/${name}`, bytes: 1, sha256: '' }));
        for (const file of files) await text(await backup.read(file.name));
      };
      await assert.rejects(check(), sentence);
    });
  }

  test('a key that is none is refused', () => {
    for (const none of ['', 'short', 'a'.repeat(64)]) assert.throws(() => backupKey(none), /32 random bytes in base64/);
  });
});

test('a disk that is full is said, and leaves half a backup that nobody takes for a whole one', async () => {
  const vault = path.join(folder, 'full');
  const backup = backupAt(`${vault}/2026-11-01T21-00-00Z`, {});
  mkdirSync(`${backup.address}/databases`, { recursive: true });
  symlinkSync('/dev/full', `${backup.address}/databases/large.copy.part`);
  await assert.rejects(
    backup.write('databases/large.copy', Readable.from([Buffer.from(content['large.copy'])])),
    /There is no room left in .*full: 2026-11-01T21-00-00Z is half a backup\. Remove it\./,
  );
  assert.equal(await backup.isWhole(), false);
});

describe('the programs of containers and clusters', () => {
  const run = (program: string, env: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [path.join(root, 'tools/src/ops/deploy', program)], {
      env: { PATH: process.env.PATH, ...env },
    }).then(
      ({ stdout }) => stdout,
      ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
    );
  const complete = {
    BACKUP_VAULT: path.join(folder, 'none'),
    BACKUP_KEY: key(),
    ...Object.fromEntries(services.map((service) => [`DATABASE_URL_${service.toUpperCase()}`, 'postgres://127.0.0.1:1/x'])),
    AMQP_URL: 'amqp://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  for (const missing of Object.keys(complete).filter((name) => !name.startsWith('BACKUP_'))) {
    test(`say that ${missing} is missing`, () =>
      assert.throws(() => storesIn({ ...complete, [missing]: '' }), new RegExp(`^Error: Variables are missing: ${missing}\\.$`)));
  }

  test('say in one sentence what is missing', async () => {
    for (const program of ['backup-main.ts', 'restore-main.ts'])
      assert.match(await run(program, { ...complete, BACKUP_KEY: '' }), /^1: BACKUP_VAULT and BACKUP_KEY are needed[^\n]*\n$/);
    assert.match(await run('backup-main.ts', { ...complete, S3_ENDPOINT: '' }), /^1: Variables are missing: S3_ENDPOINT\.\n$/);
  });

  test('refuse a key that is none, a number of days that is none, an empty vault, and a bucket without an address', async () => {
    assert.match(await run('backup-main.ts', { ...complete, BACKUP_KEY: 'short' }), /^1: BACKUP_KEY is 32 random bytes/);
    assert.match(await run('backup-main.ts', { ...complete, BACKUP_KEEP_DAYS: 'ever' }), /^1: BACKUP_KEEP_DAYS is a number/);
    assert.match(await run('restore-main.ts', complete), /^1: .* holds no whole backup\.\n$/);
    const away = { ...complete, BACKUP_VAULT: 's3://copies', BACKUP_S3_ENDPOINT: '', S3_ENDPOINT: '' };
    assert.match(await run('restore-main.ts', away), /^1: .*S3_ENDPOINT/);
  });
});
