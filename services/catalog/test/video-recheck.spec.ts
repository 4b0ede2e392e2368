import { courseEdited } from '@lms360/contracts/events/catalog';
import { VideoRecheck } from '../src/lessons/video-recheck.service.js';
import { YoutubeAdapter, type VideoVerdict } from '../src/lessons/youtube.adapter.js';
import { Company, succeed } from './company.js';
import { videos } from './fake-oembed.js';
import { CatalogUnderTest, startOwnCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => {
  catalog = await startOwnCatalog();
  company = new Company(catalog.service);
});
afterAll(() => catalog.close());
afterEach(() => jest.restoreAllMocks());

const recheck = async (verdict: VideoVerdict) => {
  jest.spyOn(catalog.service.app.get(YoutubeAdapter), 'look').mockResolvedValue(verdict);
  await catalog.service.app.get(VideoRecheck).run();
};
const checked = async (courseId: string) => (await company.outline(courseId))[0].lessons[0].checked;

it('a video that could not be checked is checked later, and the other services hear of it', async () => {
  const courseId = await company.course();
  const chapter_id = await company.chapter(courseId);
  const image = `https://youtu.be/${videos.broken}`;
  succeed(await company.post('/addlesson', { lesson_name: 'Uniform motion', file_type: 'V', chapter_id, image }));
  const unchecked = await catalog.service.events.next(courseEdited, (e) => e.data.chapters[0]?.lessons.length === 1);
  expect(unchecked.data.chapters[0]?.lessons[0]?.checked).toBe(false);

  await recheck({ exists: true, unchecked: true });
  expect(await checked(courseId)).toBe(false);
  await recheck({ exists: false });
  expect(await checked(courseId)).toBe(false);
  await recheck({ exists: true, title: 'Motion' });
  expect(await checked(courseId)).toBe(true);
  const told = await catalog.service.events.next(courseEdited, (e) => e.data.chapters[0]?.lessons[0]?.checked === true);
  expect(told).toMatchObject({ subject: courseId, subjectversion: unchecked.subjectversion + 1 });
});

it('videos that do not exist, however many, and one that YouTube fails to answer for keep no other from being checked', async () => {
  const courseId = await company.course();
  const chapter_id = await company.chapter(courseId);
  const image = `https://youtu.be/${videos.broken}`;
  succeed(await company.post('/addlesson', { lesson_name: 'Found at the end', file_type: 'V', chapter_id, image }));
  const { sql } = { sql: catalog.service.sql.bind(catalog.service) };
  await sql(
    `INSERT INTO lesson SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'video_id', 'missing' || lpad(n::text, 4, '0'), 'name', 'Gone ' || n, 'position', n + 1))).*
     FROM lesson l, generate_series(1, 30) AS n WHERE l.name = 'Found at the end'`,
  );
  await sql(`UPDATE lesson SET id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' WHERE name = 'Found at the end'`); // the last in their order
  let asked = 0;
  jest.spyOn(catalog.service.app.get(YoutubeAdapter), 'look').mockImplementation(async (videoId): Promise<VideoVerdict> => {
    asked += 1;
    if (asked % 7 === 0) return { exists: true, unchecked: true };
    return { exists: videoId === videos.broken };
  });
  const found = async () =>
    (await sql<{ checked: boolean }>(`SELECT checked FROM lesson WHERE name = 'Found at the end'`))[0]?.checked;
  for (let run = 0; run < 40 && !(await found()); run += 1) await catalog.service.app.get(VideoRecheck).run();
  expect(await found()).toBe(true);
});
