import { randomUUID } from 'node:crypto';
import { companyDeleted, companyRegistered, memberEdited, memberVerified, sessionEnded } from '@lms360/contracts/events/auth';
import { subscriptionEvents } from '@lms360/contracts/events/billing';
import { testBacking } from '@lms360/service-testing/backing';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { Pictures } from '../src/files/pictures.service.js';
import { Company, succeed } from './company.js';
import { form, pdf, png } from './forms.js';
import { CatalogUnderTest, startCatalog } from './harness.js';
import { inDays, memberEvent, deliverMember, deliverSubscription } from './deliveries.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(() => (company = new Company(catalog.service)));
afterAll(() => catalog.close());

const callAsTeacher = () => company.post('/lmsMyAddedCourseList', {});
const registered = (trialEndsAt: string) =>
  catalog.service.events.deliver(companyRegistered, {
    companyId: company.id,
    subject: company.id,
    version: 1,
    data: {
      companyId: company.id,
      name: 'Acme',
      planId: '1',
      ownerId: company.admin.memberId,
      registeredAt: inDays(-14),
      trialEndsAt,
      ordinal: 1,
    },
  });
const subscribed = (version: number, endsAt: string, courses: number | null = null) =>
  deliverSubscription(catalog.service, company.id, { version, endsAt, courses });

describe('company registered, subscription', () => {
  it('a company that is not known yet is let in; its trial ends with 412', async () => {
    expect((await callAsTeacher()).status).toBe(200);
    await registered(inDays(-2));
    const expired = { status: 412, body: { code: 'subscription_expired' } };
    await waitUntil('the trial to have ended', async () => (await callAsTeacher()).status === 412);
    expect(await callAsTeacher()).toMatchObject(expired);
    expect(await catalog.service.get('/getAllCategory', company.member('student'))).toMatchObject(expired);
    expect(await company.post('/lmsCourseListAdmin', {}, company.admin)).toMatchObject(expired);
  });

  it('a payment opens the doors again, whatever comes late', async () => {
    await registered(inDays(-2));
    const paid = await subscribed(2, inDays(30), 7);
    await waitUntil('the payment to be known', async () => (await callAsTeacher()).status === 200);
    await subscribed(1, inDays(-2), 1);
    await registered(inDays(-2));
    await catalog.service.events.redeliver(paid);
    expect((await callAsTeacher()).body).toMatchObject({ balance_course: 7 });
  });

  it.each(subscriptionEvents.map((kind) => [kind.type, kind] as const))('%s sets the limit and the end', async (_, kind) => {
    await registered(inDays(-2));
    await deliverSubscription(catalog.service, company.id, { version: 2, courses: 4 }, kind);
    await waitUntil('the news to be known', async () => (await callAsTeacher()).body.balance_course === 4);
  });

  it('a subscription may come before its company', async () => {
    await subscribed(1, inDays(30), 3);
    await registered(inDays(14));
    expect((await callAsTeacher()).body).toMatchObject({ balance_course: 3 });
  });
});

describe('members', () => {
  const author = async () => (await company.post('/lmsCourseListAdmin', {}, company.admin)).body.adminCoursependinglist[0].name;

  it('the newest name counts, delivered twice, late, or after the course', async () => {
    succeed(await company.submit(await company.finishedCourse()));
    const first = await deliverMember(catalog.service, company.teacher, 'Asha', 1, memberVerified);
    expect(await author()).toBe('Asha');
    await deliverMember(catalog.service, company.teacher, 'Asha Rao', 3, memberEdited);
    await deliverMember(catalog.service, company.teacher, 'Asha R', 2, memberEdited);
    await catalog.service.events.redeliver(first);
    expect(await author()).toBe('Asha Rao');
  });
});

describe('session ended', () => {
  it('its token is refused, delivered twice or not; others go on', async () => {
    const { memberId, sessionId } = company.teacher;
    const data = { memberId, sessionIds: [sessionId], expiresAt: inDays(1) };
    const event = await catalog.service.events.deliver(sessionEnded, {
      companyId: company.id,
      subject: memberId,
      version: 1,
      data,
    });
    await waitUntil('the session to be refused', async () => (await callAsTeacher()).status === 401);
    await catalog.service.events.redeliver(event);
    expect((await callAsTeacher()).status).toBe(401);
    expect((await company.post('/lmsMyAddedCourseList', {}, company.member('employee'))).status).toBe(200);
  });
});

describe('company deleted', () => {
  const deleted = (companyId: string) =>
    catalog.service.events.deliver(companyDeleted, {
      companyId,
      subject: companyId,
      version: 2,
      data: { companyId, deletedAt: inDays(0) },
    });
  const tables = ['category', 'subcategory', 'course', 'chapter', 'lesson', 'member'];
  const rowsOf = async (companyId: string) => {
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table} WHERE company_id = $1)`);
    const [row] = await catalog.service.sql<{ n: number }>(`SELECT ${counts.join(' + ')} AS n`, [companyId]);
    return row?.n;
  };

  it('its rows and files go at once, another company’s stay', async () => {
    const neighbour = new Company(catalog.service);
    await neighbour.finishedCourse();
    const id = await company.finishedCourse({ image: png });
    const chapter_id = await company.chapter(id, 'The happy end');
    succeed(
      await company.post('/addlesson', form({ lesson_name: 'The laws of motion', file_type: 'P', chapter_id, image: pdf })),
    );
    const link = testBacking().s3.endpoint + (await company.outline(id))[1].lessons[0].file_path.replace('/files', '');
    expect((await fetch(link)).status).toBe(200);
    const before = await rowsOf(neighbour.id);
    const event = await deleted(company.id);
    expect(await rowsOf(company.id)).toBe(0);
    await waitUntil('its files to go', async () => (await fetch(link)).status === 404);
    expect(await rowsOf(neighbour.id)).toBe(before);
    catalog.service.events.send(event);
    await deleted(randomUUID()); // an unknown company, and the event behind the repeated one
    expect(await rowsOf(neighbour.id)).toBe(before);
  });

  it('a category that was being added does not stay', async () => {
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pictures = catalog.service.app.get(Pictures);
    const stage = pictures.stage.bind(pictures);
    jest.spyOn(pictures, 'stage').mockImplementationOnce(async (...given) => {
      begun.resolve();
      await over.promise;
      return stage(...given);
    });
    const fields = { category_name: 'Science', title: 'All of science', description: 'From the beginning', image: png };
    const adding = company.post('/AddCategroy', form(fields), company.admin);
    await begun.promise;
    await deleted(company.id);
    over.resolve();
    expect(await adding).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await rowsOf(company.id)).toBe(0);
  });

  it('what comes later about it is ignored', async () => {
    await deleted(company.id);
    catalog.service.events.send(catalog.service.events.make(memberVerified, memberEvent(company.teacher, 'Late', 9)));
    await deleted(randomUUID());
    expect(await rowsOf(company.id)).toBe(0);
  });
});
