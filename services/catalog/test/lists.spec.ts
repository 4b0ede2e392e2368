import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { walk } from '@lms360/service-testing/walk';
import { Company, courseFields, succeed } from './company.js';
import { form } from './forms.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => {
  catalog = await startCatalog();
  company = new Company(catalog.service);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => catalog.close());

const ask = (path: string, query: object) => company.post(path, query, company.admin);

describe.each(['/subcategory', '/lmsMyAddedCourseList', '/lmsCourseListAdmin'])('%s', (path) => {
  it.each([
    ['index', -1, 'The page must be a whole number from 0'],
    ['index', 1.5, 'The page must be a whole number from 0'],
    ['index', 'abc', 'The page must be a whole number from 0'],
    ['limit', 0, 'Choose between 1 and 1000 rows'],
    ['limit', 5000, 'Choose between 1 and 1000 rows'],
    ['limit', true, 'Choose between 1 and 1000 rows'],
    ['inputval', 7, 'The search must be a text'],
    ['inputval', 'x'.repeat(201), 'Must have at most 200 characters'],
    ['sort', 'id; DROP TABLE course', 'This list cannot be sorted by that'],
    ['sort', 7, 'This list cannot be sorted by that'],
    ['after', 'the third', 'Send what the page before answered as `next`'],
    ['after', 7, 'Send what the page before answered as `next`'],
  ])('%s %p: %s', async (field, value, message) => {
    expect(await ask(path, { [field]: value })).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } });
  });

  it.each([null, ''])('takes %p as left out', async (nothing) => {
    const query = { index: nothing, limit: nothing, inputval: nothing, sort: nothing, approved_status: nothing };
    expect(await ask(path, query)).toMatchObject({ status: 200, body: { total: 0 } });
  });

  it('takes numbers as texts', async () => {
    expect((await ask(path, { index: '0', limit: '1000' })).status).toBe(200);
  });

  it('has one statement for all pages that reach as far, and few in all', async () => {
    const read = jest.spyOn(catalog.service.app.get(CompanyDatabase), 'read');
    const statements = async (pages: object[]) => {
      read.mockClear();
      for (const page of pages) expect(await ask(path, page)).toMatchObject({ status: 200, body: { total: 0 } });
      expect(read).toHaveBeenCalledTimes(pages.length);
      return new Set(read.mock.calls.map(([, sql]) => sql)).size;
    };
    expect(await statements([{ limit: 7 }, { limit: 20 }, { index: 3, limit: 7 }, { index: 15, limit: 2 }])).toBe(1);
    expect(await statements([{}, { limit: 1000 }, { index: 9, limit: 100 }])).toBe(1);
    const far = [2, 7, 1000, Number.MAX_SAFE_INTEGER].flatMap((index) => [10, 25, 50, 1000].map((limit) => ({ index, limit })));
    expect(await statements(far)).toBeLessThanOrEqual(17); // the powers of two from 32 to a million, and none
  });
});

it.each(['/lmsMyAddedCourseList', '/lmsCourseListAdmin'])('%s refuses a status that it does not have', async (path) => {
  const message = 'Choose a status of the list';
  for (const approved_status of [4, -1, 'Pending', true]) {
    const refusal = { status: 400, body: { message, errors: [{ field: 'approved_status', message }] } };
    expect(await ask(path, { approved_status })).toMatchObject(refusal);
  }
});

describe('a walk meets every row once, though rows are added, changed and deleted meanwhile', () => {
  /** Some rows of a list, oldest first, and what is done to one of them. */
  interface Walked {
    path: string;
    rowsOf: (body: Record<string, Record<string, string>[]>) => string[];
    add: (turn: number) => Promise<string>;
    change: (id: string) => Promise<unknown>;
    remove: (id: string) => Promise<unknown>;
  }
  let shelf: { category_id: string; subcategory_id: string };
  beforeAll(async () => {
    company = new Company(catalog.service);
    shelf = await company.shelf();
  });
  const submitted = async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    return id;
  };

  it.each<[name: string, list: () => Walked]>([
    [
      'subcategories',
      () => ({
        path: '/subcategory',
        rowsOf: ({ results = [] }) => results.map((row) => row['subcategory_id']!),
        add: (turn) => company.subcategory(shelf.category_id, `Mechanics ${turn}`),
        change: async (id) =>
          succeed(
            await company.post(
              '/updatesubcategory',
              form({
                subcategory_id: id,
                categorySelect: shelf.category_id,
                subCategoryInput: `Aaa ${id}`.slice(0, 20),
                Description: 'Changed meanwhile',
              }),
              company.admin,
            ),
          ),
        remove: async (id) => succeed(await company.post('/deletesubcategory', { id }, company.admin)),
      }),
    ],
    [
      'courses of an author',
      () => ({
        path: '/lmsMyAddedCourseList',
        rowsOf: ({ myaddedcourselist = [] }) => myaddedcourselist.map((row) => row['id']!),
        add: () => company.course({}, company.admin),
        change: async (id) =>
          succeed(
            await company.post(
              '/updatecourse',
              form({ id, ...courseFields, ...shelf, course_name: 'Another name of it' }),
              company.admin,
            ),
          ),
        remove: async (id) => succeed(await company.post('/deletecourse', { id }, company.admin)),
      }),
    ],
    [
      'submitted courses',
      () => ({
        path: '/lmsCourseListAdmin',
        rowsOf: ({ adminCoursependinglist = [] }) => adminCoursependinglist.map((row) => row['id']!),
        add: submitted,
        change: async (id) => succeed(await company.decide(id, 1)),
        remove: async (id) => succeed(await company.submit(id, 3)),
      }),
    ],
  ])('%s', async (_name, list) => {
    const { path, rowsOf, add, change, remove } = list();
    const made: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) made.push(await add(turn));
    const page = async (query: object) => {
      const { body } = await company.post(path, { limit: 2, ...query }, company.admin);
      return { rows: rowsOf(body), next: body.next };
    };
    const seen = await walk(page, async (before, turn) => {
      if (turn > 0) return;
      await add(9);
      await change(made[3]!);
      await remove(before.find((id) => made.includes(id))!);
    });
    expect(seen.length).toBe(new Set(seen).size);
    expect(made.filter((id) => !seen.includes(id))).toEqual([]);
    expect(await page({ index: 0 })).toMatchObject({ next: undefined });
  });
});
