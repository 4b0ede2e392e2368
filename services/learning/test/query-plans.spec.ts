import { keptPlans, plannedAnew, queryPlan } from '@lms360/service-testing/query-plans';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { HOME } from '../src/categories/categories.sql.js';
import { NEWEST, ofSubcategory } from '../src/courses/courses.sql.js';
import { libraryOf } from '../src/library/library.sql.js';
import { masteryOf, finishersOf } from '../src/progress/progress.sql.js';
import { LESSON_TO_COMPLETE, OPEN_COURSE } from '../src/reading/reading.sql.js';
import { NEWEST_VIEWS } from '../src/recent-views/recent-views.sql.js';
import { BIG, fillCompany, idOf } from './big-company.js';
import { learning } from './harness.js';

const { companyId } = someCaller();
let service: TestService;
const ids: Record<string, string> = {};
beforeAll(async () => {
  service = await TestService.startOwn(learning); // its plans are those of a large company
  await fillCompany(service, companyId);
  for (const kind of ['subcategory', 'member', 'course', 'lesson']) {
    ids[kind] = (await service.sql<{ id: string }>(`SELECT ${idOf(kind, 4)} AS id`))[0]?.id ?? '';
  }
});
afterAll(() => service.close());

const LARGE = ['course', 'lesson', 'progress', 'library_entry', 'recent_view', 'member'];
const plan = (sql: string, parameters: unknown[]) => queryPlan(service, companyId, sql, parameters, LARGE);

const page = ['', 20, 0];
const first = { limit: 20 };
const ofOneMember = BIG.coursesPerMember;

/** Call → its SQL, its parameters after the company, the index it must use, how many rows it may touch at most. */
const reads: [string, () => string, () => unknown[], string, number][] = [
  ['lmsCourseList', () => NEWEST, () => [ids['member']], 'course_newest', 12 * 6],
  [
    'lmsCourseList of a subcategory',
    () => ofSubcategory(first),
    () => [ids['member'], ids['subcategory'], ...page],
    'course_of_subcategory',
    20 * 6 + 1,
  ],
  ['lmsLessonList', () => OPEN_COURSE, () => [ids['course'], ids['member'], false], 'course_pkey', 3],
  ['lmsAddHistory', () => LESSON_TO_COMPLETE, () => [ids['lesson'], ids['member'], false], 'lesson_pkey', 4],
  ['lmsLastViewContent', () => NEWEST_VIEWS, () => [ids['member']], 'view_of_member', 12 * 4],
  ['lmsCategoryList', () => HOME, () => [ids['member']], 'progress_of_member', ofOneMember * 2],
  ['mylibrary', () => libraryOf(first), () => [ids['member'], ...page], 'library_of_member', ofOneMember * 2 + 20 * 4],
  ['lmsCourseRead', () => masteryOf(first), () => [ids['member'], ...page], 'progress_of_member', ofOneMember * 3 + 20 * 3],
  [
    'lmsCourseReadbyEmployees',
    () => finishersOf(first),
    () => [ids['course'], ids['member'], true, ...page],
    'progress_of_course',
    20 * 2 + 1,
  ],
];

it('the company is as large as it should be', async () => {
  const [counts] = await service.sql(
    'SELECT (SELECT count(*)::int FROM course) AS courses, (SELECT count(*)::int FROM progress) AS progress',
  );
  expect(counts).toEqual({ courses: 10_000, progress: 100_000 });
});

it.each(reads)('%s reads from its index and touches no more rows than it is about', async (_, sql, parameters, index, most) => {
  const { indexes, walks, touched } = await plan(sql(), [companyId, ...parameters()]);
  expect(walks).toEqual([]);
  expect(indexes).toContain(index);
  expect(touched).toBeLessThanOrEqual(most);
});

it.each(reads)('%s is planned once for whatever it is asked', async (_, sql, parameters) => {
  expect(await keptPlans(service, companyId, sql(), [companyId, ...parameters()])).toBe(2);
});

it('no call plans a statement anew each time', async () => {
  await service.sql(
    "INSERT INTO company_directory (company_id, version, active_until) VALUES ($1, 1, now() + interval '1 day') ON CONFLICT DO NOTHING",
    [companyId],
  );
  const reader = someCaller({ companyId, memberId: ids['member'] ?? '', role: 'superadmin' });
  const call =
    (path: string, body: object, wanted = 200) =>
    async () => {
      expect(await service.post(path, body, reader)).toMatchObject({ status: wanted });
    };
  const course = { course_id: ids['course'] };
  const calls = [
    call('/lmsCategoryList', {}),
    call('/lmsSubCategoryList', {
      categoryid: (await service.sql<{ id: string }>(`SELECT ${idOf('category', 4)} AS id`))[0]?.id,
    }),
    call('/lmsCourseList', {}),
    call('/lmsCourseList', { subcategoryid: ids['subcategory'], ...first }),
    call('/lmsLessonList', { id: ids['course'] }),
    call('/lmsLastViewContent', {}),
    call('/lmsMywishList', { ...course, wishlist: true }),
    call('/lmsMywishList', { ...course, wishlist: false }),
    call('/mylibrary', first),
    call('/mylibrary', { ...first, index: 1 }),
    call('/lmsCourseRead', first),
    call('/lmsCourseRead', { ...first, inputval: 'course' }),
    call('/lmsCourseReadbyEmployees', { courseId: ids['course'], ...first }),
  ];
  expect(await plannedAnew(service, calls)).toEqual([]);
});
