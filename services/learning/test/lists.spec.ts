import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';

let service: TestService;
let school: School;
let ids: { courseId: string; subcategoryid: string };
beforeAll(async () => {
  service = await startLearning();
  school = new School(service);
  const { courseId, subcategoryId } = await school.hasCourse();
  ids = { courseId, subcategoryid: subcategoryId };
});
afterAll(() => service.close());

const ask = (path: string, query: object) => service.post(path, { ...ids, ...query }, school.superadmin);

describe.each(['/mylibrary', '/lmsCourseRead', '/lmsCourseReadbyEmployees', '/lmsCourseList'])('%s', (path) => {
  it.each([
    ['index', -1, 'The page must be a whole number from 0'],
    ['index', 'abc', 'The page must be a whole number from 0'],
    ['limit', 0, 'Choose between 1 and 1000 rows'],
    ['limit', 5000, 'Choose between 1 and 1000 rows'],
    ['inputval', 7, 'The search must be a text'],
    ['inputval', 'x'.repeat(201), 'Must have at most 200 characters'],
    ['sort', 'c.title; --', 'This list cannot be sorted by that'],
  ])('%s %p: %s', async (field, value, message) => {
    expect(await ask(path, { [field]: value })).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } });
  });

  it.each([null, ''])('takes %p as left out', async (nothing) => {
    const everything = await ask(path, {});
    expect(everything.status).toBe(200);
    const query = { index: nothing, limit: nothing, inputval: nothing, sort: nothing };
    expect((await ask(path, query)).body).toEqual(everything.body);
  });

  it('takes numbers as texts, texts that cannot be stored, and a page far behind the last', async () => {
    for (const query of [{ index: '0', limit: '1000' }, { inputval: '\0' }, { index: Number.MAX_SAFE_INTEGER, limit: 1000 }]) {
      expect((await ask(path, query)).status).toBe(200);
    }
  });
});
