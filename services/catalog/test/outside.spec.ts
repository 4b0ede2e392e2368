import { companyDeleted } from '@lms360/contracts/events/auth';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer, httpFaults } from '@lms360/service-testing/faulty-server';
import { onceWell } from '@lms360/service-testing/once-well';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { Company } from './company.js';
import { FakeOembed } from './fake-oembed.js';
import { form, pdf } from './forms.js';
import { CatalogUnderTest, startOwnCatalog } from './harness.js';

// What catalog calls outside: the object store, and YouTube. More calls hang than the pool has connections.
const POOL = 2;
let store: FaultyServer;
let youtube: FaultyServer;
let oembed: FakeOembed;
let catalog: CatalogUnderTest;
let company: Company;
let courseId: string;
let chapterId: string;
beforeAll(async () => {
  store = await FaultyServer.start(testBacking().s3.endpoint);
  oembed = await FakeOembed.start();
  youtube = await FaultyServer.start(oembed.url);
  catalog = await startOwnCatalog({
    DATABASE_POOL: String(POOL),
    OEMBED_URL: `${youtube.url}/oembed`,
    OEMBED_TIMEOUT_SECONDS: '3',
    S3_ENDPOINT: store.url,
    S3_CONNECT_SECONDS: '2',
    S3_IDLE_SECONDS: '2',
    S3_TIMEOUT_SECONDS: '5',
  });
});
beforeEach(async () => {
  company = new Company(catalog.service);
  courseId = await company.course();
  chapterId = await company.chapter(courseId);
});
afterEach(async () => {
  await store.fail(undefined);
  await youtube.fail(undefined);
});
afterAll(async () => {
  await catalog.close();
  for (const server of [store, youtube, oembed]) await server.close();
});

const addPdf = () =>
  company.post('/addlesson', form({ lesson_name: 'The laws of motion', file_type: 'P', chapter_id: chapterId, image: pdf }));
const lessons = async () => (await company.outline(courseId))[0].lessons;
const several = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: POOL + 1 }, (_, index) => work(index)));

describe.each(Object.entries(httpFaults))('while %s', (_, fault) => {
  test('a document of the store is not added, other calls go on, and trying again adds it once', async () => {
    await store.fail(fault);
    const adding = several(addPdf);
    expect(await lessons()).toEqual([]);
    for (const { status, body, headers } of await adding) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    }
    await store.fail(undefined);
    expect((await onceWell(() => addPdf())).status).toBe(201);
    expect(await lessons()).toHaveLength(1);
  });

  test('a video of YouTube counts as existing, unchecked, and other calls go on', async () => {
    await youtube.fail(fault);
    const id = (index: number) => `unasked${index}${String(Object.keys(httpFaults).indexOf(_)).padStart(3, '0')}`;
    const checking = several((index) => catalog.service.get(`/videocheck?videoId=${id(index)}`, company.teacher));
    expect(await lessons()).toEqual([]);
    for (const { status, body } of await checking) expect([status, body]).toEqual([200, { exists: true, unchecked: true }]);
  });
});

test('a company’s end takes effect while the store hangs; its files go afterwards', async () => {
  expect((await addPdf()).status).toBe(201);
  const [{ file }] = (await catalog.service.sql<{ file: string }>('SELECT file FROM lesson WHERE company_id = $1', [
    company.id,
  ])) as [{ file: string }];
  const objects = catalog.service.app.get(ObjectStore);
  expect((await objects.read(file)).length).toBeGreaterThan(0);
  await store.fail('hangs');
  const data = { companyId: company.id, deletedAt: new Date().toISOString() };
  await catalog.service.events.deliver(companyDeleted, { companyId: company.id, subject: company.id, version: 2, data });
  expect(await catalog.service.sql('SELECT 1 FROM lesson WHERE company_id = $1', [company.id])).toEqual([]);
  const waiting = () => catalog.service.sql('SELECT 1 FROM object_removal WHERE starts_with($1, key)', [file]);
  expect(await waiting()).toHaveLength(1);
  await store.fail(undefined);
  await waitUntil('the file to go', async () => {
    await catalog.service.sql('UPDATE object_removal SET next_at = now() WHERE next_at IS NOT NULL'); // an hour passes
    await catalog.service.sql(`SELECT pg_notify('object_removal', '')`);
    return (await waiting()).length === 0;
  });
  await expect(objects.read(file)).rejects.toThrow();
});
