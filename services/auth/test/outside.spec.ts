import { companyDeleted } from '@lms360/contracts/events/auth';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer, httpFaults } from '@lms360/service-testing/faulty-server';
import { onceWell } from '@lms360/service-testing/once-well';
import type { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import sharp from 'sharp';
import { ClosedCompanies } from '../src/companies/closed-companies.service.js';
import { deleteCompany, login, newCompany, startOwnAuth } from './auth.js';

// What auth calls outside is the object store; its pool has the size that operators get.
let store: FaultyServer;
let auth: TestService;
let png: Blob;
beforeAll(async () => {
  store = await FaultyServer.start(testBacking().s3.endpoint);
  auth = await startOwnAuth({ S3_ENDPOINT: store.url, S3_CONNECT_SECONDS: '2', S3_IDLE_SECONDS: '2', S3_TIMEOUT_SECONDS: '5' });
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#334488' } }).png();
  png = new Blob([new Uint8Array(await picture.toBuffer())]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.fail(undefined);
});
afterAll(async () => {
  await auth.close();
  await store.close();
});

const savePhoto = (owner: Caller) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Asha R', mobile: '9000000002' })) form.set(name, value);
  form.set('image', png, 'me.png');
  return auth.post('/updateprofile', form, owner);
};
const photoOf = async ({ memberId }: Caller) =>
  (await auth.sql<{ photo: string }>('SELECT photo FROM member WHERE member_id = $1', [memberId]))[0]?.photo;
const exists = (key: string) =>
  auth.app
    .get(ObjectStore)
    .read(key)
    .then(
      () => true,
      () => false,
    );

test('twelve companies are deleted while the store hangs, and people of others sign in meanwhile', async () => {
  const companies: Caller[] = [];
  const photos: string[] = [];
  for (let company = 0; company < 12; company += 1) {
    const { owner } = await newCompany(auth);
    expect((await savePhoto(owner)).status).toBe(200);
    companies.push(owner);
    photos.push((await photoOf(owner)) as string);
  }
  const others: Awaited<ReturnType<typeof newCompany>>[] = [];
  for (let company = 0; company < 4; company += 1) others.push(await newCompany(auth));
  for (const owner of companies) await auth.post('/deletecompany', {}, owner);
  await auth.sql(`UPDATE company SET deletes_at = '2000-01-01' WHERE deletes_at IS NOT NULL`);
  await store.fail('hangs');
  const deletion = auth.app.get(ClosedCompanies).run();
  await waitUntil('the store to be asked, and to hang', () => store.affected > 0);
  const signIns = [...others, ...others, ...others];
  const signedIn = await Promise.all(signIns.map(({ email }) => login(auth, email)));
  expect(signedIn.map(({ companyId }) => companyId)).toEqual(signIns.map(({ owner }) => owner.companyId));
  await deletion;
  for (const { companyId } of companies) {
    await auth.events.next(companyDeleted, (event) => event.companyid === companyId);
    expect(await auth.sql('SELECT 1 FROM company WHERE company_id = $1', [companyId])).toEqual([]);
  }
  await store.fail(undefined);
  await waitUntil('the files to go', async () => {
    await auth.sql('UPDATE object_removal SET next_at = now() WHERE next_at IS NOT NULL'); // an hour passes
    await auth.sql(`SELECT pg_notify('object_removal', '')`);
    return (await auth.sql('SELECT 1 FROM object_removal WHERE next_at IS NOT NULL OR remove_at <= now()')).length === 0;
  });
  for (const photo of photos) expect(await exists(photo)).toBe(false);
});

test('of a company whose second file of three cannot be removed nothing is left but that file, which goes later', async () => {
  const { owner } = await newCompany(auth);
  const photos: string[] = [];
  for (let photo = 0; photo < 3; photo += 1) {
    await savePhoto(owner); // replaced ones stay for a day
    photos.push((await photoOf(owner)) as string);
  }
  const second = [...photos].sort()[1] as string;
  const objects = auth.app.get(ObjectStore);
  const remove = objects.remove.bind(objects);
  jest.spyOn(objects, 'remove').mockImplementation(async (key) => {
    if (key === second) throw new Error('AccessDenied');
    await remove(key);
  });
  await deleteCompany(auth, owner);
  expect(await auth.sql('SELECT 1 FROM company WHERE company_id = $1', [owner.companyId])).toEqual([]);
  const listed = async () =>
    (await auth.sql<{ key: string }>(`SELECT key FROM object_removal WHERE key LIKE '%/' || $1 || '/%'`, [owner.companyId])).map(
      ({ key }) => key,
    );
  await waitUntil('the others to go', async () => (await listed()).join() === second);
  expect(await Promise.all(photos.map(exists))).toEqual(photos.map((photo) => photo === second));
  jest.restoreAllMocks();
  await auth.sql('UPDATE object_removal SET next_at = now() WHERE key = $1', [second]);
  await auth.sql(`SELECT pg_notify('object_removal', '')`);
  await waitUntil('it to go, too', async () => (await listed()).length === 0);
  expect(await exists(second)).toBe(false);
});

test('a deletion that comes to nothing removes no file', async () => {
  const { owner } = await newCompany(auth);
  await savePhoto(owner);
  const photo = (await photoOf(owner)) as string;
  await auth.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
  await auth.sql(
    'CREATE CONSTRAINT TRIGGER refuse AFTER DELETE ON company DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  await deleteCompany(auth, owner);
  await auth.sql('DROP TRIGGER refuse ON company');
  expect(await auth.sql('SELECT 1 FROM company WHERE company_id = $1', [owner.companyId])).toHaveLength(1);
  expect(await auth.sql('SELECT 1 FROM object_removal WHERE key LIKE $1', [`%/${owner.companyId}/`])).toEqual([]);
  expect(await exists(photo)).toBe(true);
});

test.each(Object.entries(httpFaults))('a photo is not saved while the store %s, and is afterwards', async (_, fault) => {
  const { owner } = await newCompany(auth);
  await store.fail(fault);
  const [answer, profile] = await Promise.all([savePhoto(owner), auth.get('/getprofile', owner)]);
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  expect(profile.body.empData[0]).toMatchObject({ name: 'Asha Rao', photo: null });
  await store.fail(undefined);
  expect((await onceWell(() => savePhoto(owner))).status).toBe(200);
});
