import sharp from 'sharp';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import { ObjectStore } from '../src/files/object-store.js';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer } from '@lms360/service-testing/faulty-server';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

const upload = async (member = caller) => {
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
  const form = new FormData();
  form.set('text', 'a picture');
  form.set('image', new Blob([new Uint8Array(await png.toBuffer())]), 'x.png');
  return service.post('/pictures', form, member);
};

const caller = someCaller();
let service: TestService;
let front: FaultyServer;
beforeAll(async () => {
  front = await FaultyServer.start(testBacking().s3.endpoint);
  await front.fail('refuses');
  service = await TestService.startOwn({ ...sample, env: { S3_ENDPOINT: front.url } });
});
afterAll(async () => {
  await service.close();
  await front.close();
});

const statusOf = async (link: string) => (await fetch(front.url + link.replace('/files', ''))).status;
/** Removals due now; staged objects that were not kept wait for their hour. */
const removals = (of: TestService) =>
  of.sql(`SELECT key FROM object_removal WHERE coalesce(next_at, remove_at) < now() + interval '30 minutes'`);
const removeCompany = ({ app }: TestService) =>
  app
    .get(CompanyDatabase)
    .transaction(caller.companyId, (tx) => app.get(ObjectStore).removeCompany(tx, caller.companyId, ['picture']));

it('a service starts without its store: links are signed, nothing is stored', async () => {
  const store = service.app.get(ObjectStore);
  expect(store.link('bucket/company/picture/one.webp', 'picture')).toMatch(/^\/files\/bucket\/company\/picture\/one\.webp\?/);
  const file = { body: Buffer.from('a'), size: 1, type: 'text/plain', extension: 'txt' };
  await expect(store.stage(caller.companyId, 'text', file)).rejects.toMatchObject({
    statusCode: 503,
    code: 'unavailable',
    cause: { code: 'ECONNREFUSED' },
  });
});

it('the first uploads create the bucket, also two at once', async () => {
  await front.fail(undefined);
  const answers = await Promise.all([upload(), upload(someCaller({ companyId: caller.companyId }))]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  for (const { body } of answers) expect(await statusOf(body.link)).toBe(200);
});

it('the deletion of a company deletes its objects', async () => {
  const { link } = (await upload()).body;
  await removeCompany(service);
  await waitUntil('the file to be gone', async () => (await statusOf(link)) === 404);
  await waitUntil('nothing to be left', async () => (await removals(service)).length === 0);
});

it('a company without objects can be deleted in a service without a bucket', async () => {
  const fresh = await TestService.startOwn(sample);
  await removeCompany(fresh);
  await waitUntil('nothing to be left', async () => (await removals(fresh)).length === 0);
  await fresh.close();
});
