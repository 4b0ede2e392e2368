import sharp from 'sharp';
import { testBacking } from '@lms360/service-testing/backing';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(sample)));
afterAll(() => service.close());

const form = (file: Buffer | undefined) => {
  const data = new FormData();
  data.set('text', 'a picture');
  if (file) data.set('image', new Blob([new Uint8Array(file)]), 'x.png');
  return data;
};

it('a picture is re-encoded, stored and readable only by its link', async () => {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const answer = await service.post('/pictures', form(png), someCaller());
  expect(answer.status).toBe(201);
  expect(answer.body.link).toMatch(/^\/files\/.*X-Amz-Signature=/);
  const stored = await fetch(testBacking().s3.endpoint + answer.body.link.replace('/files', ''));
  const metadata = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 100 });
  expect(await service.sql('SELECT 1 FROM object_removal WHERE key = $1', [answer.body.key])).toEqual([]);
});

it('an SVG is recognised by its content', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>');
  expect((await service.post('/pictures', form(svg), someCaller())).status).toBe(201);
});

it('another type is refused with 415, a larger file with 413, with the call’s sentences', async () => {
  const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
  expect((await service.post('/pictures', form(gif), someCaller())).body).toMatchObject({
    statusCode: 415,
    message: 'Only PNG, SVG',
  });
  expect((await service.post('/pictures', form(Buffer.alloc(100_001)), someCaller())).body).toMatchObject({
    statusCode: 413,
    message: 'Too big',
  });
});
