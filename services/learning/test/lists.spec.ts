import { TestService } from '@lms360/service-testing/test-service';
import { walk } from '@lms360/service-testing/walk';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, lessonIds } from './states.js';

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
    ['after', 'the third', 'Send what the page before answered as `next`'],
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

describe('a walk meets every row once, though rows come and go meanwhile', () => {
  const wish = (course_id: string, wishlist: boolean) => service.post('/lmsMywishList', { course_id, wishlist }, school.student);
  const rowsOf: Record<string, (body: Record<string, Record<string, string>[]>) => string[]> = {
    '/mylibrary': ({ data = [] }) => data.map((row) => row['id']!),
    '/lmsCourseRead': ({ courseread = [] }) => courseread.map((row) => row['course_id']!),
    '/lmsCourseList': ({ courselist = [] }) => courselist.map((row) => row['id']!),
    '/lmsCourseReadbyEmployees': ({ coursereadbyName = [] }) => coursereadbyName.map((row) => row['name']!),
  };
  const walked = (path: string, query: object, caller: typeof school.student, meanwhile: (seen: string[]) => Promise<unknown>) =>
    walk(
      async (paging) => {
        const { body } = await service.post(path, { limit: 2, ...query, ...paging }, caller);
        return { rows: rowsOf[path]!(body), next: body.next };
      },
      async (seen, turn) => (turn === 0 ? meanwhile(seen) : undefined),
    );
  const coursesOf = async (count: number, parts: object = {}) => {
    const made = [];
    for (let at = 0; at < count; at += 1) made.push(await school.hasCourse({ chapters: chapters(1), ...parts }));
    return made;
  };
  beforeEach(() => (school = new School(service)));

  it('the library', async () => {
    const courses = (await coursesOf(7)).map(({ courseId }) => courseId);
    for (const id of courses.slice(0, 5)) await wish(id, true);
    let gone = '';
    const seen = await walked('/mylibrary', {}, school.student, async ([first]) => {
      gone = first!;
      await wish(gone, false);
      for (const id of courses.slice(5)) await wish(id, true);
    });
    expect(seen.length).toBe(new Set(seen).size);
    expect(courses.slice(0, 5).filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('what a member has read', async () => {
    const courses = await coursesOf(6);
    for (const course of courses.slice(0, 5)) await school.reads(lessonIds(course));
    const seen = await walked('/lmsCourseRead', {}, school.student, () => school.reads(lessonIds(courses[5]!)));
    expect(seen.length).toBe(new Set(seen).size);
    expect(courses.slice(0, 5).filter(({ courseId }) => !seen.includes(courseId))).toEqual([]);
  });

  it('the courses of a subcategory', async () => {
    const { subcategoryId } = await school.hasSubcategory();
    const courses = await coursesOf(5, { subcategoryId });
    const query = { subcategoryid: subcategoryId };
    const seen = await walked('/lmsCourseList', query, school.student, () => coursesOf(2, { subcategoryId }));
    expect(seen.length).toBe(new Set(seen).size);
    expect(courses.filter(({ courseId }) => !seen.includes(courseId))).toEqual([]);
  });

  it('who finished a course', async () => {
    const course = await school.hasCourse({ chapters: chapters(1) });
    const finishes = async (name: string) => {
      const student = school.someone('student');
      await school.hasMember({ memberId: student.memberId, name });
      await school.reads(lessonIds(course), student);
    };
    for (const name of ['A', 'B', 'C', 'D', 'E']) await finishes(name);
    const query = { courseId: course.courseId };
    const seen = await walked('/lmsCourseReadbyEmployees', query, school.superadmin, () => finishes('F'));
    expect(seen.length).toBe(new Set(seen).size);
    expect(['A', 'B', 'C', 'D', 'E'].filter((name) => !seen.includes(name))).toEqual([]);
  });
});
