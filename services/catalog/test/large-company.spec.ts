import { keptPlans, plannedAnew, queryPlan } from '@lms360/service-testing/query-plans';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { submittedCourses } from '../src/approvals/approval-list.query.js';
import { coursesOfAuthor } from '../src/courses/course-list.query.js';
import { subcategories } from '../src/subcategories/subcategory-list.query.js';
import { Company, succeed } from './company.js';
import { type CatalogUnderTest, startOwnCatalog } from './harness.js';

const [COURSES, SUBCATEGORIES, CATEGORIES, AUTHORS, PAGE] = [10_000, 500, 20, 10, 20];
/** One course in so many has another status than `approved`. */
const OTHERS = 100;
const { companyId } = someCaller();
const idOf = (kind: string, n: string | number) => `md5('${kind}' || ${n})::uuid`;

const fill = [
  `INSERT INTO category SELECT $1, ${idOf('category', 'n')}, 'Category ' || n, 't', 'd', '#123456', 'catalog/x/y.webp', now(), 1
   FROM generate_series(0, ${CATEGORIES - 1}) n`,
  `INSERT INTO subcategory SELECT $1, ${idOf('subcategory', 'n')}, ${idOf('category', `n % ${CATEGORIES}`)}, 'Sub ' || n, 'd', 'catalog/x/y.webp',
     now() - n * interval '1 minute', 1 FROM generate_series(0, ${SUBCATEGORIES - 1}) n`,
  `INSERT INTO course (company_id, id, subcategory_id, author_id, title, description, status, created_at, submitted_at, version)
   SELECT $1, ${idOf('course', 'n')}, ${idOf('subcategory', `n % ${SUBCATEGORIES}`)}, ${idOf('author', `n % ${AUTHORS}`)}, 'Course ' || n, 'd',
     CASE n % ${OTHERS} WHEN 1 THEN 'draft' WHEN 2 THEN 'pending' WHEN 3 THEN 'rejected' ELSE 'approved' END,
     now() - n * interval '1 minute', now() - n * interval '1 minute', 1 FROM generate_series(1, ${COURSES}) n`,
  `INSERT INTO chapter SELECT $1, ${idOf('chapter', 'n')}, ${idOf('course', 'n')}, 1, 'Chapter ' || n FROM generate_series(1, ${COURSES}) n`,
  `INSERT INTO lesson (company_id, id, chapter_id, position, name, kind, video_id, checked)
   SELECT $1, ${idOf('lesson', 'n')}, ${idOf('chapter', 'n')}, 1, 'Lesson ' || n, 'video', 'aaaaaaaaaaa', true FROM generate_series(1, ${COURSES}) n`,
  'VACUUM ANALYZE',
];

let catalog: CatalogUnderTest;
const ids: Record<string, string> = {};
beforeAll(async () => {
  catalog = await startOwnCatalog();
  for (const sql of fill) await catalog.service.sql(sql, sql.includes('$1') ? [companyId] : []);
  for (const kind of ['author', 'category', 'course']) {
    ids[kind] = (await catalog.service.sql<{ id: string }>(`SELECT ${idOf(kind, 2)} AS id`))[0]?.id ?? '';
  }
}, 300_000);
afterAll(() => catalog.close());

const first = { limit: PAGE };
const page = [PAGE, 0];
/** What is asked for, its SQL, its parameters after the company, its index, how many rows its total tells. */
const lists: [string, () => string, () => unknown[], string, number][] = [
  [
    'a teacher’s courses',
    () => coursesOfAuthor(first, null),
    () => [ids['author'], '', null, ...page],
    'course_author',
    COURSES / AUTHORS,
  ],
  [
    'a teacher’s pending courses',
    () => coursesOfAuthor(first, 'pending'),
    () => [ids['author'], '', 'pending', ...page],
    'course_author_in',
    COURSES / OTHERS,
  ],
  [
    'a teacher’s courses, walked',
    () => coursesOfAuthor({ ...first, sort: 'created' }, null),
    () => [ids['author'], '', null, ...page],
    'course_author_walked',
    COURSES / AUTHORS,
  ],
  [
    'the Approval Hub',
    () => submittedCourses(first, null),
    () => ['', null, ...page],
    'course_submitted',
    COURSES - COURSES / OTHERS,
  ],
  [
    'what waits in the Approval Hub',
    () => submittedCourses(first, 'pending'),
    () => ['', 'pending', ...page],
    'course_submitted_in',
    COURSES / OTHERS,
  ],
  ['the subcategories', () => subcategories(first), () => ['', null, ...page], 'subcategory_newest', SUBCATEGORIES],
  [
    'the subcategories of a category',
    () => subcategories({ ...first, category_id: ids['category'] }),
    () => ['', ids['category'], ...page],
    'subcategory_newest_in',
    SUBCATEGORIES / CATEGORIES,
  ],
];
const TABLES = ['course', 'subcategory'];

test.each(lists)('%s: a page is read by an index, without the others', async (_, sql, parameters, index) => {
  const plan = await queryPlan(catalog.service, companyId, sql(), [companyId, ...parameters()], TABLES);
  expect(plan.walks).toEqual([]);
  expect(plan.indexes).toContain(index);
  expect(plan.touched).toBeLessThanOrEqual(PAGE * 3); // a course, and its subcategory for both names
  expect(plan.sorted).toBeLessThanOrEqual(2 * PAGE);
});

test.each(lists)('%s: the statement is planned once', async (_, sql, parameters) => {
  expect(await keptPlans(catalog.service, companyId, sql(), [companyId, ...parameters()])).toBe(2);
});

test.each(lists)('%s: the total is that of all pages', async (_, sql, parameters, __, total) => {
  const [row] = await catalog.service.sql<{ total: number }>(sql(), [companyId, ...parameters()]);
  expect(row?.total).toBe(total);
});

// Of rows that the planner has counted, before a small company's calls: a statement is kept by what its first five plans on a connection
// cost, and those of few rows make a plan for all look dear.
test('no call plans a statement anew each time', async () => {
  const company = new Company(catalog.service, companyId);
  const author = someCaller({ companyId, memberId: ids['author'] as string, role: 'employee' });
  const call =
    (path: string, body: object, caller = company.admin) =>
    async () =>
      succeed(await company.post(path, body, caller));
  const calls = [
    call('/courseid', { id: ids['course'] }),
    call('/lmschaptersAndLesson', { id: ids['course'] }),
    call('/lmsMyAddedCourseList', first, author),
    call('/lmsMyAddedCourseList', { ...first, approved_status: 0 }, author),
    call('/lmsCourseListAdmin', first),
    call('/lmsCourseListAdmin', { ...first, inputval: 'course' }),
    call('/subcategory', first),
    call('/listsubcategory', { category_id: ids['category'] }),
    async () => expect(await catalog.service.get('/getAllCategory', company.admin)).toMatchObject({ status: 200 }),
  ];
  expect(await plannedAnew(catalog.service, calls)).toEqual([]);
});

test('a course is counted where it is, from draft to rejection and away', async () => {
  const company = new Company(catalog.service);
  await company.shelf();
  const told = async () => {
    const mine = async (body: object) => (await company.post('/lmsMyAddedCourseList', body)).body.total;
    const hub = async (body: object) => (await company.post('/lmsCourseListAdmin', body, company.admin)).body.total;
    const { results } = (await company.post('/subcategory', {}, company.admin)).body;
    const rejected = { approved_status: 2 };
    return [await mine({}), await mine(rejected), await hub({}), await hub(rejected), results[0].course_count];
  };
  const course = await company.finishedCourse();
  expect(await told()).toEqual([1, 0, 0, 0, 1]);
  await company.submit(course);
  expect(await told()).toEqual([1, 0, 1, 0, 1]);
  succeed(await company.decide(course, 2, { reason: 'Too short' }));
  expect(await told()).toEqual([1, 1, 1, 1, 1]);
  succeed(await company.post('/deletecourse', { id: course }));
  expect(await told()).toEqual([0, 0, 0, 0, 0]);
});
