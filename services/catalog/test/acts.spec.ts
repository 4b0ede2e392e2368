import { TestLog } from '@lms360/service-testing/test-log';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Company, succeed } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

// Approvals and deletions leave a line each: who did what to what.

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => {
  catalog = await startCatalog();
  company = new Company(catalog.service);
});
afterAll(() => catalog.close());

/** A path, the body of its call, and the id that its act must name. */
type Arranged = [path: string, body: Record<string, unknown>, subject: string];
const submitted = async () => {
  const id = await company.finishedCourse();
  succeed(await company.submit(id));
  return id;
};

it.each<[act: string, who: 'admin' | 'teacher', arrange: () => Promise<Arranged>]>([
  [
    'catalog.course.approved',
    'admin',
    async () => {
      const id = await submitted();
      return ['/lmscoursestatuschange', { course_id: id, approved_status: 1 }, id];
    },
  ],
  [
    'catalog.course.rejected',
    'admin',
    async () => {
      const id = await submitted();
      return ['/lmscoursestatuschange', { course_id: id, approved_status: 2, reason: 'More examples, please' }, id];
    },
  ],
  [
    'catalog.chapter.deleted',
    'teacher',
    async () => {
      const id = await company.chapter(await company.course());
      return ['/deletechapter', { id }, id];
    },
  ],
  [
    'catalog.lesson.deleted',
    'teacher',
    async () => {
      const course = await company.course();
      const id = await company.lesson(course, await company.chapter(course));
      return ['/deletelesson', { lesson_id: id }, id];
    },
  ],
  [
    'catalog.subcategory.deleted',
    'admin',
    async () => {
      const id = await company.subcategory(await company.category('Arts'), 'Drawing');
      return ['/deletesubcategory', { id }, id];
    },
  ],
])('%s', async (act, who, arrange) => {
  const caller: Caller = company[who];
  const [path, body, subject] = await arrange();
  const { status, acts } = await TestLog.of(catalog.service, path, () => company.post(path, body, caller));
  const actor = { companyId: company.id, memberId: caller.memberId, statusCode: 200 };
  expect(status).toBe(200);
  expect(acts).toContainEqual(expect.objectContaining({ ...actor, msg: 'act', act, subject }));
});

it('what another company asks for is done to nothing: the call alone has its line', async () => {
  const id = await submitted();
  const stranger = new Company(catalog.service);
  const { status, access, acts } = await TestLog.of(catalog.service, '/lmscoursestatuschange', () => stranger.decide(id, 1));
  expect([status, acts]).toEqual([404, []]);
  expect(access).toMatchObject({ companyId: stranger.id, memberId: stranger.admin.memberId, statusCode: 404 });
});
