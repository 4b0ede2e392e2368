import sharp from 'sharp';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import { ObjectStore } from '../src/files/object-store.js';
import { presence } from '../src/core/caller-presence.js';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer, httpFaults } from '@lms360/service-testing/faulty-server';
import { onceWell } from '@lms360/service-testing/once-well';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

const POOL = 2;
const LIMITS = { S3_CONNECT_SECONDS: '2', S3_IDLE_SECONDS: '2', S3_TIMEOUT_SECONDS: '5' };
/** Longer than any wait of a test. */
const PATIENT = { S3_CONNECT_SECONDS: '60', S3_IDLE_SECONDS: '60', S3_TIMEOUT_SECONDS: '25' };
const UNAVAILABLE = { statusCode: 503, code: 'unavailable', details: { retryAfterSeconds: 2 } };

let front: FaultyServer;
let service: TestService;
let store: ObjectStore;
beforeAll(async () => {
  front = await FaultyServer.start(testBacking().s3.endpoint);
  const env = { ...LIMITS, S3_ENDPOINT: front.url, DATABASE_POOL: String(POOL), UPLOADS_MAX_MB: '0.5' };
  service = await TestService.startOwn({ ...sample, env });
  store = service.app.get(ObjectStore);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await front.fail(undefined);
});
afterAll(async () => {
  await service.close();
  await front.close();
});

const file = (text: string) => ({ body: Buffer.from(text), size: text.length, type: 'text/plain', extension: 'txt' });

/** A picture of about `kilobytes`, which cannot be compressed. */
const noise = (kilobytes: number) =>
  sharp({
    create: {
      width: kilobytes * 4,
      height: 85,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const pictures = new Map<number, Promise<Buffer>>();
const form = async (kilobytes = 2) => {
  if (!pictures.has(kilobytes)) pictures.set(kilobytes, noise(kilobytes));
  const data = new FormData();
  data.set('text', 'a picture');
  data.set('image', new Blob([new Uint8Array((await pictures.get(kilobytes)) as Buffer)]), 'x.png');
  return data;
};

describe.each(Object.entries(httpFaults))('a store that %s', (_, fault) => {
  test('is unavailable for every call, occupies no database connection, and stores nothing afterwards', async () => {
    const caller = someCaller();
    const { companyId } = caller;
    const colleague = someCaller({ companyId });
    const stored = await store.stage(companyId, 'text', file('stored'));
    const folder = stored.slice(0, stored.indexOf('/text/') + 1);
    await front.fail(fault);
    const calls = Array.from({ length: POOL }, () => [
      store.stage(companyId, 'text', file('more')),
      store.read(stored),
      store.remove(stored),
      store.list(folder, undefined),
    ]).flat();
    const ended = Promise.allSettled(calls);
    const uploads = [service.post('/pictures', await form(), caller), service.post('/pictures', await form(), colleague)];
    expect((await service.get('/notes', caller)).status).toBe(200);
    for (const call of await ended) expect(call).toEqual({ status: 'rejected', reason: expect.objectContaining(UNAVAILABLE) });
    for (const { status, body, headers } of await Promise.all(uploads)) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    }
    await front.fail(undefined);
    expect(await onceWell(() => store.list(folder, undefined))).toEqual([stored]);
    expect((await onceWell(() => store.read(stored))).toString()).toBe('stored');
    expect((await onceWell(async () => service.post('/pictures', await form(), caller))).status).toBe(201);
  });

  test('is unavailable also for a process that has not checked its bucket yet', async () => {
    const fresh = new ObjectStore({ ...configOf(store), S3_BUCKET: 'lms-fresh' }, 'sample', dataSource(), logger());
    await front.fail(fault);
    await expect(fresh.stage(someCaller().companyId, 'text', file('more'))).rejects.toMatchObject(UNAVAILABLE);
    await front.fail(undefined);
    expect(await onceWell(() => fresh.stage(someCaller().companyId, 'text', file('more')))).toMatch(/^lms-fresh\//);
  });
});

interface Parts {
  config: ConstructorParameters<typeof ObjectStore>[0];
  dataSource: ConstructorParameters<typeof ObjectStore>[2];
  logger: ConstructorParameters<typeof ObjectStore>[3];
}
const configOf = (of: ObjectStore) => (of as unknown as Parts).config;
const dataSource = () => (store as unknown as Parts).dataSource;
const logger = () => (store as unknown as Parts).logger;

test("the store's refusals are returned unchanged", async () => {
  const { companyId } = someCaller();
  const stored = await store.stage(companyId, 'text', file('stored'));
  await expect(store.read(`${stored}x`)).rejects.toMatchObject({ code: 'NoSuchKey' });
  const stranger = new ObjectStore({ ...configOf(store), S3_SECRET_KEY: 'another' }, 'sample', dataSource(), logger());
  await expect(stranger.read(stored)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
});

test('inside a transaction the store is not called', async () => {
  const caller = someCaller();
  const within = (work: () => Promise<unknown>) => service.app.get(CompanyDatabase).transaction(caller.companyId, work);
  for (const call of [
    () => store.stage(caller.companyId, 'text', file('more')),
    () => store.read('bucket/company/text/one.txt'),
    () => store.remove('bucket/company/text/one.txt'),
    () => store.list('bucket/company/', undefined),
  ]) {
    await expect(within(call)).rejects.toThrow('inside a database transaction');
  }
});

describe('uploads', () => {
  let patient: TestService;
  beforeAll(async () => {
    patient = await TestService.startOwn({ ...sample, env: { ...PATIENT, S3_ENDPOINT: front.url } });
  });
  afterAll(() => patient.close());

  const send = async (kilobytes: number, signal: AbortSignal | null = null, url = service.url) =>
    fetch(`${url}/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenFor(someCaller())}` },
      body: await form(kilobytes),
      signal,
    });

  test('waiting for the store are limited by their bytes: above the limit they get 503 at once, and completed ones release their bytes', async () => {
    const body = await noise(90);
    expect(body.length).toBeGreaterThan(60_000);
    expect(body.length).toBeLessThan(100_000);
    await front.fail('hangs');
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(90)));
    const texts = await Promise.all(answers.map((answer) => answer.json() as Promise<{ message: string }>));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 503));
    const busy = texts.filter(({ message }) => message.startsWith('Too many uploads'));
    expect(busy.length).toBeGreaterThanOrEqual(12 - Math.floor(500_000 / body.length));
    expect(busy.length).toBeLessThan(12);
    await front.fail(undefined);
    for (let upload = 0; upload < 12; upload += 1) expect((await onceWell(() => send(90))).status).toBe(201);
  });

  test('whose caller disconnects while the store hangs are aborted', async () => {
    expect((await send(2, null, patient.url)).status).toBe(201); // ensures its bucket
    await front.fail('hangs');
    const leaving = new AbortController();
    const answer = send(2, leaving.signal, patient.url);
    await waitUntil('the store to be asked', () => front.affected > 0);
    leaving.abort();
    await expect(answer).rejects.toThrow('abort');
    await waitUntil('the request to be aborted', () => front.affected === 0);
  });

  test('whose caller disconnects before the commit are rolled back', async () => {
    const leaving = new AbortController();
    const keep = store.keep.bind(store);
    const kept = new Promise<string>((resolve) => {
      jest.spyOn(store, 'keep').mockImplementationOnce(async (tx, key) => {
        await keep(tx, key);
        leaving.abort();
        await waitUntil('the service to notice', () => presence()?.aborted);
        resolve(key);
      });
    });
    await expect(send(2, leaving.signal)).rejects.toThrow('abort');
    const key = await kept;
    await waitUntil('the removal to be listed still, and not locked', async () => {
      const rows = await service.sql('SELECT key FROM object_removal WHERE key = $1 FOR UPDATE SKIP LOCKED', [key]);
      return rows.length === 1;
    });
  });
});
