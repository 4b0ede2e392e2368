import { connect, createServer, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { ObjectStore } from '../src/files/object-store.js';
import { testBacking } from '../src/testing/backing.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { sample } from './sample-service.js';

/** The object store behind a port that can be closed. */
const door = createServer((socket) => {
  const { hostname, port } = new URL(testBacking().s3.endpoint);
  const store = connect(Number(port), hostname);
  for (const [end, other] of [
    [socket, store],
    [store, socket],
  ] as const) {
    end.pipe(other);
    end.on('error', () => other.destroy());
  }
});
const open = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
const close = () => new Promise((resolve) => door.close(resolve));

const upload = async () => {
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
  const form = new FormData();
  form.set('text', 'a picture');
  form.set('image', new Blob([new Uint8Array(await png.toBuffer())]), 'x.png');
  return service.post('/pictures', form, caller);
};

const caller = someCaller();
let service: TestService;
let endpoint: string;
beforeAll(async () => {
  await open(0);
  const { port } = door.address() as AddressInfo;
  await close();
  endpoint = `http://127.0.0.1:${port}`;
  service = await TestService.startOwn({ ...sample, env: { S3_ENDPOINT: endpoint } });
});
afterAll(async () => {
  await service.close();
  await close();
});

it('a service starts without its store: links are signed, nothing is stored', async () => {
  const store = service.app.get(ObjectStore);
  expect(store.link('bucket/company/picture/one.webp', 'picture')).toMatch(/^\/files\/bucket\/company\/picture\/one\.webp\?/);
  const file = { body: Buffer.from('a'), size: 1, type: 'text/plain', extension: 'txt' };
  await expect(store.stage(caller.companyId, 'text', file)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('the first uploads that the store can take find a bucket, also two at once', async () => {
  await open(Number(new URL(endpoint).port));
  const answers = await Promise.all([upload(), upload()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  for (const { body } of answers) expect((await fetch(endpoint + body.link.replace('/files', ''))).status).toBe(200);
});

it('what a company stored goes with it', async () => {
  const { link } = (await upload()).body;
  await service.app.get(ObjectStore).removeCompany(caller.companyId);
  expect((await fetch(endpoint + link.replace('/files', ''))).status).toBe(404);
});

it('a company that stored nothing leaves a service that has no bucket yet', async () => {
  const fresh = await TestService.startOwn(sample);
  await fresh.app.get(ObjectStore).removeCompany(caller.companyId);
  await fresh.close();
});
