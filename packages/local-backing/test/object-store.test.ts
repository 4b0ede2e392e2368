import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client } from 'minio';
import { startBacking, type BackingAddresses } from '../src/local-backing.ts';
import { stateRoot } from '../src/paths.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { removeSet } from '../src/set.ts';
import { waysOfStore, type TriedWay } from './ways.ts';

// What our services need of an object store. Runs against any: set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.

interface Store {
  s3: BackingAddresses['s3'];
  stop(): Promise<void>;
}

/** The store's region, where it has one. */
const region = process.env.S3_REGION ?? 'us-east-1';

const dirOf = ({ title }: TriedWay) => path.join(stateRoot, `objects-${title}-${process.pid}`);

async function startedIn(tried: TriedWay): Promise<Store> {
  const dir = dirOf(tried);
  const { way, minio } = tried;
  const { addresses, stop } = await startBacking({ dir, ports: 'free', durable: false, only: ['objectStore'], way, minio });
  return {
    s3: addresses.s3,
    stop: async () => {
      await stop();
      await removeSet(dir);
    },
  };
}

function contract(skip: string | false, open: () => Promise<Store>, title?: string): void {
  const bucket = `contract-${randomBytes(6).toString('hex')}`;
  const pdf = randomBytes(300_000);

  const names = async (prefix: string) => {
    const found: string[] = [];
    for await (const item of store.listObjectsV2(bucket, prefix, true)) found.push((item as { name: string }).name);
    return found;
  };

  let opened: Store;
  let store: Client;
  const at = (accessKey: string, secretKey: string) => {
    const { hostname, port, protocol } = new URL(opened.s3.endpoint);
    const useSSL = protocol === 'https:';
    const endPort = Number(port) || (useSSL ? 443 : 80);
    return new Client({ endPoint: hostname, port: endPort, useSSL, region, accessKey, secretKey });
  };
  before(async () => {
    if (skip) return;
    opened = await open();
    store = at(opened.s3.accessKey, opened.s3.secretKey);
    await store.makeBucket(bucket);
  });
  after(async () => {
    if (skip) return;
    await store.removeObjects(bucket, await names(''));
    await store.removeBucket(bucket);
    await opened.stop();
  });

  test('a stored object comes back through a presigned link, with its type', { skip }, async () => {
    await store.putObject(bucket, 'company/lesson/one.pdf', pdf, pdf.length, { 'Content-Type': 'application/pdf' });
    const response = await fetch(await store.presignedGetObject(bucket, 'company/lesson/one.pdf', 60));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(pdf));
  });

  test('a presigned link serves a range', { skip }, async () => {
    await store.putObject(bucket, 'range.pdf', pdf, pdf.length);
    const link = await store.presignedGetObject(bucket, 'range.pdf', 60);
    const response = await fetch(link, { headers: { Range: 'bytes=100-199' } });
    assert.equal(response.status, 206);
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(pdf.subarray(100, 200)));
  });

  test('a presigned link that was altered, or has expired, opens nothing', { skip }, async () => {
    await store.putObject(bucket, 'a.txt', 'a', 1);
    await store.putObject(bucket, 'b.txt', 'b', 1);
    const link = await store.presignedGetObject(bucket, 'a.txt', 60);
    assert.equal((await fetch(link.replace('/a.txt', '/b.txt'))).status, 403);
    const dayAgo = new Date(Date.now() - 86_400_000);
    assert.equal((await fetch(await store.presignedGetObject(bucket, 'a.txt', 60, {}, dayAgo))).status, 403);
  });

  test('another key opens nothing and stores nothing', { skip }, async () => {
    await store.putObject(bucket, 'a.txt', 'a', 1);
    for (const stranger of [at('S3RVER', 'S3RVER'), at(opened.s3.accessKey, 'wrong-secret')]) {
      assert.equal((await fetch(await stranger.presignedGetObject(bucket, 'a.txt', 60))).status, 403);
      await assert.rejects(stranger.putObject(bucket, 'c.txt', 'c', 1));
    }
  });

  test('objects are listed by prefix, and only the removed ones are gone', { skip }, async () => {
    for (const key of ['x/1.txt', 'x/2.txt', 'y/1.txt']) await store.putObject(bucket, key, key, key.length);
    assert.deepEqual(await names('x/'), ['x/1.txt', 'x/2.txt']);
    await store.removeObject(bucket, 'x/1.txt');
    assert.deepEqual(await names('x/'), ['x/2.txt']);
    assert.deepEqual(await names('y/'), ['y/1.txt']);
    await store.removeObject(bucket, 'x/1.txt'); // removing twice is no error
    await assert.rejects(store.statObject(bucket, 'x/1.txt'));
  });

  test(
    'what is not signed is refused, reads and writes alike',
    { skip: skip || (title !== 'embedded' && 'MinIO answers preflights') },
    async () => {
      await store.putObject(bucket, 'signed.txt', 'a', 1);
      for (const [method, path] of [
        ['PUT', `/${bucket}/unsigned.txt`],
        ['PUT', `/${bucket}-of-nobody`],
        ['POST', `/${bucket}?delete`],
        ['DELETE', `/${bucket}/signed.txt`],
        ['GET', `/${bucket}/signed.txt`],
        ['GET', `/${bucket}?list-type=2`],
        ['GET', '/'],
        ['HEAD', `/${bucket}/signed.txt`],
        ['OPTIONS', `/${bucket}/signed.txt`],
      ] as const) {
        const body = method === 'PUT' || method === 'POST' ? { body: 'x' } : {};
        assert.equal((await fetch(opened.s3.endpoint + path, { method, ...body })).status, 403, `${method} ${path}`);
      }
      assert.deepEqual((await names('')).includes('unsigned.txt'), false);
      await store.statObject(bucket, 'signed.txt');
    },
  );
}

const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = process.env;
if (endpoint) {
  describe(endpoint, () => contract(false, async () => ({ s3: { endpoint, accessKey, secretKey }, stop: async () => {} })));
} else {
  const ways = await waysOfStore();
  endOnSignal(async () => {
    for (const tried of ways) await removeSet(dirOf(tried));
  });
  for (const tried of ways) describe(tried.title, () => contract(tried.skip, () => startedIn(tried), tried.title));
}
