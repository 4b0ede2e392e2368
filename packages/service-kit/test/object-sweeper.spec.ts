import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import { ObjectStore } from '../src/files/object-store.js';
import { ObjectSweeper } from '../src/files/object-sweeper.js';
import { claimRemoval } from '../src/files/removals.js';
import { Metrics } from '../src/core/metrics.js';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer } from '@lms360/service-testing/faulty-server';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

const POOL = 2;
const KINDS = ['text'];
let front: FaultyServer;
let service: TestService;
let store: ObjectStore;
let sweeper: ObjectSweeper;
beforeAll(async () => {
  front = await FaultyServer.start(testBacking().s3.endpoint);
  const env = { S3_ENDPOINT: front.url, S3_IDLE_SECONDS: '2', DATABASE_POOL: String(POOL) };
  service = await TestService.startOwn({ ...sample, env });
  store = service.app.get(ObjectStore);
  sweeper = service.app.get(ObjectSweeper);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await front.fail(undefined);
  await service.sql('DELETE FROM object_removal');
});
afterAll(async () => {
  await service.close();
  await front.close();
});

const stage = (companyId: string) =>
  store.stage(companyId, 'text', { body: Buffer.from('a'), size: 1, type: 'text/plain', extension: 'txt' });
/** Stages some objects whose hour is over, the first of them the oldest. */
async function due(count: number, companyId: string = randomUUID()) {
  const keys: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const key = await stage(companyId);
    keys.push(key);
    await service.sql(`UPDATE object_removal SET remove_at = now() - $2::interval WHERE key = $1`, [
      key,
      `${count - one} minutes`,
    ]);
  }
  return keys;
}
const listed = async () =>
  (await service.sql<{ key: string }>('SELECT key FROM object_removal ORDER BY key')).map(({ key }) => key);
const exists = (key: string) =>
  store.read(key).then(
    () => true,
    () => false,
  );
const failing = async () =>
  (await service.app.get(Metrics).registry.getSingleMetric('object_removals_failing')?.get())?.values[0]?.value;
const letTimePass = () => service.sql(`UPDATE object_removal SET next_at = next_at - interval '1 hour'`);

function inTransaction<Result>(companyId: string, work: Parameters<CompanyDatabase['transaction']>[1]) {
  return service.app.get(CompanyDatabase).transaction(companyId, work) as Promise<Result>;
}

test('one that cannot be removed is postponed by an hour and counted, and does not delay others', async () => {
  const keys = await due(3);
  const remove = store.remove.bind(store);
  const broken = jest.spyOn(store, 'remove').mockImplementation(async (key) => {
    if (key === keys[0]) throw new Error('AccessDenied');
    await remove(key);
  });
  await sweeper.sweep();
  expect(await listed()).toEqual([keys[0]]);
  expect(await failing()).toBe(1);
  await sweeper.sweep();
  expect(broken.mock.calls.filter(([key]) => key === keys[0])).toHaveLength(1); // its hour is not over
  broken.mockRestore();
  await letTimePass();
  await sweeper.sweep();
  expect(await listed()).toEqual([]);
  expect(await exists(keys[0] as string)).toBe(false);
  expect(await failing()).toBe(0);
});

test('a pass is aborted after two failures of a hanging store, and occupies no connection meanwhile', async () => {
  await due(4);
  await front.fail('hangs');
  const remove = jest.spyOn(store, 'remove');
  const pass = sweeper.sweep();
  await waitUntil('the store to be asked', () => remove.mock.calls.length > 0);
  const caller = someCaller();
  const answers = await Promise.all(Array.from({ length: 2 * POOL }, () => service.get('/notes', caller)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 2 * POOL }, () => 200));
  await pass;
  expect(remove).toHaveBeenCalledTimes(2);
  await front.fail(undefined);
  await sweeper.sweep();
  expect(await listed()).toHaveLength(2); // those that failed wait for an hour
});

test('two replicas remove each object once', async () => {
  const keys = await due(6);
  const remove = jest.spyOn(store, 'remove');
  const { dataSource, listener, logger } = sweeper as unknown as Record<'dataSource' | 'listener' | 'logger', never>;
  const other = new ObjectSweeper(dataSource, store, listener, logger, { countRows: () => undefined } as never);
  await Promise.all([sweeper.sweep(), other.sweep()]);
  expect(remove.mock.calls.map(([key]) => key).sort()).toEqual([...keys].sort());
  expect(await listed()).toEqual([]);
});

test('an object claimed by a crashed sweeper is removed by another one', async () => {
  const [key] = (await due(1)) as [string];
  expect(await claimRemoval(service.app.get(DataSource))).toBe(key);
  await sweeper.sweep();
  expect(await exists(key)).toBe(true); // its lease has not ended
  await letTimePass();
  await sweeper.sweep();
  expect(await listed()).toEqual([]);
  expect(await exists(key)).toBe(false);
});

test('a claimed object cannot be kept any more', async () => {
  const companyId = randomUUID();
  const [going] = (await due(1, companyId)) as [string];
  const staying = await stage(companyId);
  await claimRemoval(service.app.get(DataSource));
  await expect(inTransaction(companyId, (tx) => store.keep(tx, going))).rejects.toMatchObject({ statusCode: 503 });
  await inTransaction(companyId, (tx) => store.keep(tx, staying));
  expect(await listed()).toEqual([going]);
});

describe('a company’s files', () => {
  const kept = async (companyId: string) => {
    const key = await stage(companyId);
    await inTransaction(companyId, (tx) => store.keep(tx, key));
    return key;
  };

  test('are kept until its deletion is committed, and when that is rolled back', async () => {
    const companyId = randomUUID();
    const key = await kept(companyId);
    const failed = inTransaction(companyId, async (tx) => {
      await store.removeCompany(tx, companyId, KINDS);
      await sweeper.sweep();
      throw new Error('the end fails');
    });
    await expect(failed).rejects.toThrow('the end fails');
    await sweeper.sweep();
    expect(await listed()).toEqual([]);
    expect(await exists(key)).toBe(true);
  });

  test('are removed right after the commit, without those of other companies', async () => {
    const [companyId, other] = [randomUUID(), randomUUID()];
    const [mine, theirs] = [[await kept(companyId), await kept(companyId)], await kept(other)];
    await inTransaction(companyId, (tx) => store.removeCompany(tx, companyId, KINDS));
    for (const key of mine) await waitUntil('the file to be gone', async () => !(await exists(key)));
    await waitUntil('nothing to be left', async () => (await listed()).length === 0);
    expect(await exists(theirs)).toBe(true);
  });

  test('are removed from a bucket that services share without those of the others, also where their keys name no service', async () => {
    const companyId = randomUUID();
    const [bucket = '', name] = (await kept(companyId)).split('/');
    expect(name).toBe('sample');
    const { endpoint, accessKey, secretKey } = testBacking().s3;
    const config = {
      ...{ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: 'us-east-1', S3_BUCKET: bucket },
      ...{ S3_CONNECT_SECONDS: 2, S3_IDLE_SECONDS: 10, S3_TIMEOUT_SECONDS: 20 },
    };
    const storeOf = (owner: string) => new ObjectStore(config, owner, service.app.get(DataSource), undefined as never);
    const file = { body: Buffer.from('a'), size: 1, type: 'text/plain', extension: 'txt' };
    const unnamed = storeOf(bucket); // keys of a bucket named as its service begin with the company
    const [theirs, old, oldTheirs] = [
      await storeOf('other').stage(companyId, 'text', file),
      await unnamed.stage(companyId, 'text', file),
      await unnamed.stage(companyId, 'invoice', file),
    ];
    await inTransaction(companyId, (tx) => store.removeCompany(tx, companyId, KINDS));
    await waitUntil('the old file to be gone', async () => !(await exists(old)));
    await waitUntil('the folders to be listed', async () => !(await listed()).some((key) => key.endsWith('/')));
    expect([await exists(theirs), await exists(oldTheirs)]).toEqual([true, true]);
  });

  test('are removed later when the store cannot list them, or one of them cannot be removed', async () => {
    const companyId = randomUUID();
    const keys = [await kept(companyId), await kept(companyId), await kept(companyId)].sort();
    await front.fail('resets');
    await inTransaction(companyId, (tx) => store.removeCompany(tx, companyId, KINDS));
    await waitUntil('both lists to be postponed', async () => (await failing()) === 2);
    await front.fail(undefined);
    const remove = store.remove.bind(store);
    const second = jest.spyOn(store, 'remove').mockImplementation(async (key) => {
      if (key === keys[1]) throw new Error('AccessDenied');
      await remove(key);
    });
    await letTimePass();
    await sweeper.sweep();
    expect(await listed()).toEqual([keys[1]]);
    second.mockRestore();
    await letTimePass();
    await sweeper.sweep();
    expect(await listed()).toEqual([]);
    for (const key of keys) expect(await exists(key)).toBe(false);
  });

  test('are listed page by page', async () => {
    const companyId = randomUUID();
    for (let one = 0; one < 3; one += 1) await kept(companyId);
    const list = store.list.bind(store);
    jest.spyOn(store, 'list').mockImplementation(async (folder, after) => (await list(folder, after)).slice(0, 1));
    await inTransaction(companyId, (tx) => store.removeCompany(tx, companyId, KINDS));
    await waitUntil('nothing to be left', async () => (await listed()).length === 0);
    jest.restoreAllMocks();
    const [folder] = (await stage(companyId)).split('text/');
    expect(await store.list(folder as string, undefined)).toHaveLength(1); // only the new one
  });

  test('are ignored by an older release without folders', async () => {
    const companyId = randomUUID();
    jest.spyOn(sweeper, 'wake').mockReturnValue(undefined);
    await inTransaction(companyId, (tx) => store.removeCompany(tx, companyId, KINDS));
    expect(await listed()).toHaveLength(2);
    expect(await service.sql('SELECT key FROM object_removal WHERE remove_at <= now()')).toEqual([]); // the older release's query
  });
});
