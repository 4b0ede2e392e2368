import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '@lms360/local-backing/paths';
import { runNode } from '../../src/test/stage.ts';
import { services } from '@lms360/contracts/services.ts';
import { ImageTrees } from '../image/image-tree.ts';
import { buildImages, docker } from './engine.ts';
import { filesOfImage, filesOfTree } from './listing.ts';

// node --test tools/deploy/rehearsal/rehearse.ts: with an engine, builds the images and starts the whole of docker-compose.yml.

const wanted = 'lms360-rehearsal/node:24';
const skip = await docker('image', 'inspect', wanted).then(
  () => false,
  (error: Error) => `no Docker engine with the images of deploy/rehearse/images.sh: ${error.message.trim().split('\n').at(-1)}`,
);
const options = { skip, timeout: 3_600_000 };

const [minio, mailpit] = [process.env.MINIO_BIN, process.env.MAILPIT_BIN];
const withoutPrograms = minio && mailpit ? false : 'MINIO_BIN and MAILPIT_BIN name no programs';

test(
  'a real MinIO and a real Mailpit start, say so in one line, and end when they are asked to',
  { skip: withoutPrograms },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lms360-servers-'));
    const servers = spawn('bash', [path.join(root, 'deploy/rehearse', 'servers.sh'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(servers.stdout.setEncoding('utf8'), 'data')) as [string];
      assert.match(line, /^A real MinIO and a real Mailpit: \S+( \S+)+\n$/);
      const given = Object.fromEntries(
        line
          .trim()
          .split(' ')
          .filter((word) => word.includes('='))
          .map((word) => word.split('=') as [string, string]),
      );
      assert.equal((await fetch(`${given['S3_ENDPOINT']}/`)).status, 403);
      assert.equal((await fetch(`${given['MAILBOX_URL']}/api/v1/messages`)).status, 200);
      const contract = ['--test', 'packages/local-backing/test/object-store.test.ts'];
      const { ok, output } = await runNode(null, contract, { env: given });
      assert.ok(ok, output);
    } finally {
      servers.kill('SIGTERM');
      await once(servers, 'exit');
      rmSync(folder, { recursive: true });
    }
  },
);

test('every image builds', options, buildImages);

test('an image has the files of the tree that is built without an engine', options, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lms360-rehearsal-'));
  try {
    const trees = new ImageTrees(folder);
    for (const name of [...services, 'gateway', 'tools']) {
      const isService = name !== 'gateway' && name !== 'tools';
      const tree = await trees.make(isService ? 'service' : name, isService ? `services/${name}` : name);
      assert.deepEqual(filesOfTree(tree), await filesOfImage(`lms360/${name}:local`), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('docker-compose.yml starts, works, and recovers from killed containers', options, async () => {
  const { ok, output } = await runNode(null, ['tools/deploy/rehearsal/main.ts']);
  assert.ok(ok, output);
});
