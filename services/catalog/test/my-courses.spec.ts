import { Company, succeed } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';
import { deliverSubscription } from './deliveries.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(() => (company = new Company(catalog.service)));
afterAll(() => catalog.close());

const subscribed = (courses: number | null, version = 1) =>
  deliverSubscription(catalog.service, company.id, { courses, version });
const mine = async (body?: unknown, caller = company.teacher) =>
  (await catalog.service.call('POST', '/lmsMyAddedCourseList', body, caller)).body;
const titles = async (body?: unknown) =>
  (await mine(body)).myaddedcourselist.map((row: { course_title: string }) => row.course_title);

describe('the limit', () => {
  it('the balance counts every course of the company, drafts included; none is known before the plan: unlimited', async () => {
    await company.course();
    expect((await mine()).balance_course).toBeNull();
    await subscribed(3);
    await company.course({}, company.member('employee'));
    expect((await mine()).balance_course).toBe(1);
    await subscribed(null, 2);
    expect((await mine()).balance_course).toBeNull();
  });

  it('at the limit adding answers 412 with its sentence, until a course is deleted', async () => {
    const id = await company.course();
    await subscribed(1);
    expect(await company.addCourse()).toMatchObject({
      status: 412,
      body: {
        code: 'plan_limit_reached',
        message: 'Course limit reached! Upgrade your plan to create and share more courses with LMS360!',
      },
    });
    succeed(await company.post('/deletecourse', { id }));
    expect((await company.addCourse()).status).toBe(201);
  });

  it('two at once with a balance of one: one is added', async () => {
    await company.shelf();
    await subscribed(1);
    const answers = await Promise.all([company.addCourse(), company.addCourse({}, company.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect((await mine()).balance_course).toBe(0);
  });

  it('what is over a smaller plan’s limit stays readable, the balance never falls below 0', async () => {
    await company.course();
    await company.course({ course_name: 'Motion in two dimensions' });
    await subscribed(1);
    expect(await mine()).toMatchObject({ balance_course: 0, total: 2 });
  });

  it('an older subscription that comes late changes nothing', async () => {
    await subscribed(5, 3);
    await subscribed(1, 2);
    expect((await mine()).balance_course).toBe(5);
  });

  it('another company’s courses do not count', async () => {
    await subscribed(2);
    await new Company(catalog.service).course();
    expect((await mine()).balance_course).toBe(2);
  });
});

describe('the list', () => {
  it('shows the caller’s own courses in every status', async () => {
    const [draft, pending, approved, rejected] = [
      await company.course({ course_name: 'Still a draft' }),
      await company.finishedCourse({ course_name: 'Now pending' }),
      await company.finishedCourse({ course_name: 'Long approved' }),
      await company.finishedCourse({ course_name: 'Sadly rejected' }),
    ];
    await company.course({}, company.admin);
    for (const id of [pending, approved, rejected]) succeed(await company.submit(id));
    succeed(await company.decide(approved, 1));
    succeed(await company.decide(rejected, 2, { reason: 'Too short' }));
    const row = { category_name: 'Science', sub_category: 'Mechanics', thumbnail: null, reason: null };
    const { myaddedcourselist, total } = await mine();
    expect(myaddedcourselist).toEqual([
      { ...row, id: rejected, course_title: 'Sadly rejected', status: 'Rejected', approved_status: 2, reason: 'Too short' },
      { ...row, id: approved, course_title: 'Long approved', status: 'Approved', approved_status: 1 },
      { ...row, id: pending, course_title: 'Now pending', status: 'Pending', approved_status: 0 },
      { ...row, id: draft, course_title: 'Still a draft', status: 'Draft', approved_status: 3 },
    ]);
    expect(total).toBe(4);
    expect(await titles({ inputval: 'pend' })).toEqual(['Now pending']);
    expect(await titles({ approved_status: 3 })).toEqual(['Still a draft']);
  });

  it('is searched, sorted and paged', async () => {
    for (const course_name of ['Waves on water', 'motion of planets', 'Heat and friction']) await company.course({ course_name });
    expect(await titles({ sort: 'course_title' })).toEqual(['Heat and friction', 'motion of planets', 'Waves on water']);
    expect(await titles({ sort: '-course_title', index: 1, limit: 2 })).toEqual(['Heat and friction']);
    expect(await titles({ inputval: 'PLANETS' })).toEqual(['motion of planets']);
    expect(await titles({ inputval: 'mechanics' })).toHaveLength(3);
    expect(await titles({ inputval: 'science' })).toEqual([]); // their category
    expect(await mine({ index: 5, limit: 2 })).toMatchObject({ myaddedcourselist: [], total: 3 });
  });

  it('shows nothing of colleagues or other companies', async () => {
    await company.course();
    expect(await mine({}, company.member('employee'))).toMatchObject({ myaddedcourselist: [], total: 0 });
    expect(await mine({}, new Company(catalog.service).teacher)).toMatchObject({ myaddedcourselist: [], total: 0 });
  });
});
