import { Company } from './company.js';
import { videos } from './fake-oembed.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => {
  catalog = await startCatalog();
  company = new Company(catalog.service);
});
afterAll(() => catalog.close());

const check = (video: string, caller = company.teacher) =>
  catalog.service.get(`/videocheck?videoId=${encodeURIComponent(video)}`, caller);

it.each([
  ['a bare id', videos.good, { exists: true, title: `Video ${videos.good}` }],
  ['a watch link', 'https://www.youtube.com/watch?v=abcdefghijk&list=x', { exists: true, title: 'Video abcdefghijk' }],
  ['a short link', 'https://youtu.be/abcdefghijk', { exists: true, title: 'Video abcdefghijk' }],
  ['an embed link', 'https://www.youtube.com/embed/abcdefghijk', { exists: true, title: 'Video abcdefghijk' }],
  ['a video that is gone', videos.missing, { exists: false }],
  ['a video that its owner keeps from other sites', videos.private, { exists: true, embeddable: false }],
  ['a failing host', videos.broken, { exists: true, unchecked: true }],
  ['a host that answers nonsense', videos.garbled, { exists: true, unchecked: true }],
])('%s', async (_, video, answer) => {
  expect(await check(video)).toMatchObject({ status: 200 });
  expect((await check(video)).body).toEqual(answer);
});

it('nothing but the id leaves the service', async () => {
  await check('https://www.youtube.com/watch?v=onlyTheId11&secret=1');
  const asked = new URL(catalog.oembed.asked.at(-1) ?? '', 'http://host');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    url: 'https://www.youtube.com/watch?v=onlyTheId11',
    format: 'json',
  });
});

it('what is known is not asked again, what could not be asked is', async () => {
  const asked = (id: string) => catalog.oembed.asked.filter((url) => url.includes(id)).length;
  for (const id of ['askedOnce11', videos.missing, videos.broken]) await check(id);
  const before = [asked('askedOnce11'), asked(videos.missing), asked(videos.broken)];
  for (const id of ['askedOnce11', videos.missing, videos.broken]) await check(id);
  expect([asked('askedOnce11'), asked(videos.missing), asked(videos.broken)]).toEqual([
    before[0],
    before[1],
    Number(before[2]) + 1,
  ]);
});

it('a link without a video’s id is refused', async () => {
  for (const link of ['https://vimeo.com/1', 'https://youtube.com.evil.example/watch?v=abcdefghijk', 'short']) {
    expect(await check(link)).toMatchObject({
      status: 400,
      body: { message: 'There is no such Youtube Link doesn’t exist', errors: [{ field: 'videoId' }] },
    });
  }
  expect(await check('')).toMatchObject({ status: 400, body: { message: 'Enter youtube link' } });
  expect((await catalog.service.get('/videocheck', company.teacher)).status).toBe(400);
});

it('students ask about no videos', async () => {
  expect((await check(videos.good, company.member('student'))).status).toBe(403);
});

it('a host that is out of reach leaves the video unchecked', async () => {
  await catalog.oembed.close();
  expect((await check('unreachable')).body).toEqual({ exists: true, unchecked: true });
});
