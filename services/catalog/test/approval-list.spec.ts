import { Company, succeed } from './company.js';
import { png } from './forms.js';
import { CatalogUnderTest, startCatalog } from './harness.js';
import { deliverMember } from './deliveries.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(() => (company = new Company(catalog.service)));
afterAll(() => catalog.close());

const list = async (body?: unknown, caller = company.admin) =>
  (await catalog.service.call('POST', '/lmsCourseListAdmin', body, caller)).body;
const titles = async (body: unknown) =>
  (await list(body)).adminCoursependinglist.map((row: { course_title: string }) => row.course_title);

it('shows submitted, approved and rejected courses with their authors, and no drafts', async () => {
  await deliverMember(catalog.service, company.teacher, 'Asha Rao');
  const [pending, approved, rejected, draft] = [
    await company.finishedCourse({ course_name: 'Now pending', image: png }),
    await company.finishedCourse({ course_name: 'long approved' }),
    await company.finishedCourse({ course_name: 'Sadly rejected' }),
    await company.finishedCourse({ course_name: 'Still a draft' }),
  ];
  for (const id of [pending, approved, rejected, draft]) succeed(await company.submit(id));
  succeed(await company.submit(draft, 3));
  succeed(await company.decide(approved, 1));
  succeed(await company.decide(rejected, 2));
  const author = { author_id: company.teacher.memberId, author_email: 'a@example.com' };
  const row = { category_name: 'Science', sub_category: 'Mechanics', name: 'Asha Rao', first_name: 'Asha', ...author };
  const more = { ...row, thumbnail: null, reason: null, submitted_at: expect.stringMatching(/^\d{4}-.*Z$/) };
  const { adminCoursependinglist, total } = await list();
  expect(adminCoursependinglist).toEqual([
    { ...more, id: rejected, course_title: 'Sadly rejected', approved_status: 2 },
    { ...more, id: approved, course_title: 'long approved', approved_status: 1 },
    { ...more, id: pending, course_title: 'Now pending', approved_status: 0, thumbnail: expect.stringMatching(/^\/files\//) },
  ]);
  expect(total).toBe(3);
  expect(await titles({ approved_status: 0 })).toEqual(['Now pending']);
  expect(await titles({ inputval: 'asha' })).toHaveLength(3);
  expect(await titles({ inputval: 'sadly' })).toEqual(['Sadly rejected']);
  expect(await titles({ sort: 'course_title' })).toEqual(['long approved', 'Now pending', 'Sadly rejected']);
  expect(await titles({ sort: 'course_title', index: 1, limit: 2 })).toEqual(['Sadly rejected']);
  expect(await titles({ sort: '-approved_status', limit: 1 })).toEqual(['Sadly rejected']);
  expect(await list({ index: 4, limit: 2 })).toEqual({ adminCoursependinglist: [], total: 3 });
});

it('a course whose author is not known yet stands there without a name', async () => {
  succeed(await company.submit(await company.finishedCourse()));
  expect((await list()).adminCoursependinglist).toMatchObject([{ name: '', first_name: '' }]);
});

it('shows nothing of another company', async () => {
  succeed(await company.submit(await company.finishedCourse()));
  expect(await list({}, new Company(catalog.service).admin)).toEqual({ adminCoursependinglist: [], total: 0 });
});

it.each([
  ['pending for the first time', [], null],
  ['rejected', [{ reason: 'x'.repeat(500) }], 'x'.repeat(500)],
  ['rejected with lines', [{ reason: 'No sound.\nNo summary.' }], 'No sound.\nNo summary.'],
  ['rejected without words', [{ reason: '' }], null],
  ['pending again', [{ reason: 'No sound.' }, 'submit'], 'No sound.'],
  ['rejected twice', [{ reason: 'No sound.' }, 'submit', { reason: 'No summary.' }], 'No summary.'],
  ['approved at last', [{ reason: 'No sound.' }, 'submit', 'approve'], null],
] as const)('a course that is %s carries the reason of its last rejection', async (_, steps, reason) => {
  const id = await company.finishedCourse();
  succeed(await company.submit(id));
  for (const step of steps) {
    if (step === 'submit') succeed(await company.submit(id));
    else if (step === 'approve') succeed(await company.decide(id, 1));
    else succeed(await company.decide(id, 2, step));
  }
  expect((await list()).adminCoursependinglist).toMatchObject([{ id, reason }]);
});
