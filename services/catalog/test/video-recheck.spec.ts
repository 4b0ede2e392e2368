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
