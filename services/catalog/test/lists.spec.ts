import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Company } from './company.js';
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

  it('asks for every page with one statement', async () => {
    const read = jest.spyOn(catalog.service.app.get(CompanyDatabase), 'read');
    for (const page of [{}, { index: 3, limit: 7 }, { index: Number.MAX_SAFE_INTEGER, limit: 1000 }]) {
      expect(await ask(path, page)).toMatchObject({ status: 200, body: { total: 0 } });
    }
    expect(read).toHaveBeenCalledTimes(3);
    expect(new Set(read.mock.calls.map(([, sql]) => sql)).size).toBe(1);
  });
});

it.each(['/lmsMyAddedCourseList', '/lmsCourseListAdmin'])('%s refuses a status that it does not have', async (path) => {
  const message = 'Choose a status of the list';
  for (const approved_status of [4, -1, 'Pending', true]) {
    const refusal = { status: 400, body: { message, errors: [{ field: 'approved_status', message }] } };
    expect(await ask(path, { approved_status })).toMatchObject(refusal);
  }
});
