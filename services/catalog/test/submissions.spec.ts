import { randomUUID } from 'node:crypto';
import { courseApproved, courseRejected, courseSubmitted, courseWithdrawn } from '@lms360/contracts/events/catalog';
import { Company, succeed } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(() => (company = new Company(catalog.service)));
afterEach(() => catalog.service.setNow(undefined));
afterAll(() => catalog.close());

const NOT_WAITING = { status: 409, body: { code: 'conflict', message: 'This course is not waiting for approval.' } };
const statusOf = async (id: string) => (await company.editorView(id)).approved_status;
const submittedAt = async (id: string) => {
  const { adminCoursependinglist } = (await company.post('/lmsCourseListAdmin', {}, company.admin)).body;
  return adminCoursependinglist.find((row: { id: string }) => row.id === id).submitted_at;
};

describe('submitting', () => {
  it('needs a chapter, and a lesson in each', async () => {
    const id = await company.course();
    expect(await company.submit(id)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: 'To submit, there must be at least one chapter with lessons' },
    });
    await company.lesson(id, await company.chapter(id, 'The beginning'));
    const empty = await company.chapter(id, 'The happy end');
    expect(await company.submit(id)).toMatchObject({
      status: 400,
      body: { message: 'This The happy end chapter must contain at least one lesson' },
    });
    expect(await statusOf(id)).toBe(3);
    await company.lesson(id, empty);
    expect(await company.submit(id)).toMatchObject({ status: 200, body: { message: 'Course submitted for approval' } });
    expect(await statusOf(id)).toBe(0);
  });

  it('tells the whole course', async () => {
    const now = new Date('2026-05-04T03:02:01.000Z');
    const id = await company.finishedCourse();
    catalog.service.setNow(now);
    succeed(await company.submit(id));
    const event = await catalog.service.events.next(courseSubmitted, ({ subject }) => subject === id);
    expect(event).toMatchObject({ subjectversion: 4, data: { status: 'pending', submittedAt: now.toISOString() } });
    expect(event.data.chapters[0]?.lessons).toHaveLength(1);
  });

  it('a second time it is refused, two at once succeed once', async () => {
    const id = await company.finishedCourse();
    const answers = await Promise.all([company.submit(id), company.submit(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await company.submit(id)).toMatchObject({
      status: 409,
      body: { message: 'This course is already waiting for approval.' },
    });
  });

  it.each([1, 2, '', null, undefined])('statusCode %p is refused', async (statusCode) => {
    const id = await company.finishedCourse();
    expect(await company.post('/coursesubmit', { id, statusCode })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'statusCode' }] },
    });
    expect(await statusOf(id)).toBe(3);
  });
});

describe('saving as draft', () => {
  it('takes a pending course back', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    expect(await company.submit(id, 3)).toMatchObject({ status: 200, body: { message: 'Course saved as draft' } });
    expect(await statusOf(id)).toBe(3);
    const event = await catalog.service.events.next(courseWithdrawn, ({ subject }) => subject === id);
    expect(event.data).toMatchObject({ status: 'draft', submittedAt: null });
  });

  it('leaves a draft a draft and a rejected course rejected, without an event', async () => {
    const id = await company.finishedCourse();
    expect((await company.submit(id, 3)).status).toBe(200);
    succeed(await company.submit(id));
    succeed(await company.decide(id, 2));
    expect((await company.submit(id, 3)).status).toBe(200);
    expect(await statusOf(id)).toBe(2);
    const rows = await catalog.service.sql('SELECT version FROM course WHERE id = $1', [id]);
    expect(rows).toEqual([{ version: '5' }]); // drafted, chapter, lesson, submitted, rejected
  });

  it('is refused once approved', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    succeed(await company.decide(id, 1));
    expect((await company.submit(id, 3)).status).toBe(409);
    expect((await company.submit(id)).status).toBe(409);
  });
});

describe('deciding', () => {
  it('an approved course tells so and stays approved', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    expect(await company.decide(id, 1, { reason: 'ignored' })).toMatchObject({
      status: 200,
      body: { message: 'Course approved successfully' },
    });
    const event = await catalog.service.events.next(courseApproved, ({ subject }) => subject === id);
    expect(event.data).toMatchObject({ status: 'approved', approvedAt: expect.any(String), reason: null });
    expect(event.data.reviewerId).toBe(company.admin.memberId);
    expect(await company.decide(id, 2)).toMatchObject(NOT_WAITING);
    expect(await statusOf(id)).toBe(1);
  });

  it('a rejected course shows its reason, is changed, resubmitted and approved', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    expect(await company.decide(id, 2, { reason: '  Please add a summary.  ' })).toMatchObject({
      status: 200,
      body: { message: 'Course rejected successfully' },
    });
    const rejected = await catalog.service.events.next(courseRejected, ({ subject }) => subject === id);
    expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'Please add a summary.' });
    expect(rejected.data.reviewerId).toBe(company.admin.memberId);
    expect(await company.editorView(id)).toMatchObject({ approved_status: 2, reason: 'Please add a summary.' });
    await company.chapter(id, 'The summary of it all');
    expect((await company.submit(id)).status).toBe(400);
    const [, summary] = await company.outline(id);
    await company.lesson(id, summary.chapter_id);
    succeed(await company.submit(id));
    succeed(await company.decide(id, 1));
    expect(await company.editorView(id)).toMatchObject({ approved_status: 1, reason: null });
  });

  it('the reason outlives an undone resubmission, and is replaced by the next rejection', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    succeed(await company.decide(id, 2, { reason: 'First' }));
    succeed(await company.submit(id));
    succeed(await company.submit(id, 3));
    expect(await company.editorView(id)).toMatchObject({ approved_status: 3, reason: 'First' });
    succeed(await company.submit(id));
    succeed(await company.decide(id, 2, { reason: '' }));
    expect(await company.editorView(id)).toMatchObject({ approved_status: 2, reason: null });
  });

  it('drafts, undone and decided courses are not waiting', async () => {
    const id = await company.finishedCourse();
    expect(await company.decide(id, 1)).toMatchObject(NOT_WAITING);
    succeed(await company.submit(id));
    succeed(await company.submit(id, 3));
    expect(await company.decide(id, 1)).toMatchObject(NOT_WAITING);
    succeed(await company.submit(id));
    succeed(await company.decide(id, 2));
    expect(await company.decide(id, 1)).toMatchObject(NOT_WAITING);
  });

  it('two decisions at once: one counts', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    const answers = await Promise.all([company.decide(id, 1), company.decide(id, 2, {}, company.member('superadmin'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await catalog.service.events.next(answers[0]?.status === 200 ? courseApproved : courseRejected, (e) => e.subject === id);
    const published = [...catalog.service.events.all(courseApproved), ...catalog.service.events.all(courseRejected)];
    expect(published.filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  it('a decision about an earlier submission is refused', async () => {
    const id = await company.finishedCourse();
    catalog.service.setNow(new Date('2026-05-04T03:02:01.234Z'));
    succeed(await company.submit(id));
    const seen = await submittedAt(id);
    expect(seen).toBe('2026-05-04T03:02:01.234Z');
    succeed(await company.submit(id, 3));
    catalog.service.setNow(new Date('2026-05-04T03:02:01.235Z'));
    succeed(await company.submit(id));
    expect(await company.decide(id, 1, { submitted_at: seen })).toMatchObject({
      status: 409,
      body: { message: 'This course was submitted again meanwhile. Please look at it once more.' },
    });
    expect((await company.decide(id, 1, { submitted_at: await submittedAt(id) })).status).toBe(200);
  });

  it.each([
    ['approved_status', 0, 'Please approve (1) or reject (2) the course.'],
    ['approved_status', 3, 'Please approve (1) or reject (2) the course.'],
    ['approved_status', null, 'Please approve (1) or reject (2) the course.'],
    ['reason', 5, 'The reason must be a text'],
    ['reason', 'x'.repeat(501), 'Must have at most 500 characters'],
    ['submitted_at', 'yesterday', 'Please reload the list and try again.'],
    ['submitted_at', 5, 'Please reload the list and try again.'],
  ])('%s %p: %s', async (field, value, message) => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    const refusal = { status: 400, body: { message, errors: [{ field, message }] } };
    expect(await company.decide(id, 1, { [field]: value })).toMatchObject(refusal);
    expect(await statusOf(id)).toBe(0);
  });
});

describe('who decides', () => {
  it('a teacher and a student cannot', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    for (const caller of [company.teacher, company.member('student')]) {
      expect((await company.decide(id, 1, {}, caller)).status).toBe(403);
      expect((await company.post('/lmsCourseListAdmin', {}, caller)).status).toBe(403);
    }
    expect(await statusOf(id)).toBe(0);
  });

  it('for another company’s superadmin, and by a wrong id, the course is unknown', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    const other = new Company(catalog.service);
    expect((await other.decide(id, 1)).status).toBe(404);
    for (const unknown of [randomUUID(), 'nonsense', '']) expect((await company.decide(unknown, 1)).status).toBe(404);
    expect(await statusOf(id)).toBe(0);
  });
});
