import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
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

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const LARGE = ['course', 'lesson', 'progress', 'library_entry', 'recent_view', 'member'];

/** Runs a read as the service does, and gives what its plan touched of the large tables. */
async function plan(sql: string, parameters: unknown[]) {
  const rows = await service.app
    .get(CompanyDatabase)
    .read<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(companyId, `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, parameters);
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  const scans = nodes.filter((node) => LARGE.includes(node['Relation Name'] ?? ''));
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    walks: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    touched: scans.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

const page = ['', 20, 0, null];
const ofOneSubcategory = BIG.courses / BIG.subcategories;
const ofOneMember = BIG.coursesPerMember;
const ofOneCourse = (BIG.members * BIG.coursesPerMember) / BIG.courses;

/** Call → its SQL, its parameters after the company, the index it must use, how many rows it may touch at most. */
const reads: [string, () => string, () => unknown[], string, number][] = [
  ['lmsCourseList', () => NEWEST, () => [ids['member'], 12], 'course_newest', 12 * 2 + ofOneMember],
  [
    'lmsCourseList of a subcategory',
    () => ofSubcategory({}),
    () => [ids['member'], ids['subcategory'], ...page],
    'course_of_subcategory',
    ofOneSubcategory + 20 * 2 + ofOneMember,
  ],
  ['lmsLessonList', () => OPEN_COURSE, () => [ids['course'], ids['member'], false], 'course_pkey', 3],
  ['lmsAddHistory', () => LESSON_TO_COMPLETE, () => [ids['lesson'], ids['member'], false], 'lesson_pkey', 4],
  ['lmsLastViewContent', () => NEWEST_VIEWS, () => [ids['member'], 12], 'view_of_member', 12 * 4],
  ['lmsCategoryList', () => HOME, () => [ids['member']], 'progress_of_member', ofOneMember * 2],
  ['mylibrary', () => libraryOf({}), () => [ids['member'], ...page], 'library_of_member', ofOneMember * 2 + 20 * 3],
  ['lmsCourseRead', () => masteryOf({}), () => [ids['member'], ...page], 'progress_of_member', ofOneMember * 3 + 20 * 3],
  [
    'lmsCourseReadbyEmployees',
    () => finishersOf({}),
    () => [ids['course'], ids['member'], true, ...page],
    'progress_of_course',
    ofOneCourse * 3 + 1,
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
