import { randomUUID } from 'node:crypto';
import { memberDeactivated, memberEdited, memberRemoved, memberSnapshot } from '@lms360/contracts/events/auth';
import {
  categoryAdded,
  categoryDeleted,
  categoryEdited,
  categorySnapshot,
  courseApproved,
  courseDeleted,
  courseSnapshot,
  subcategoryAdded,
  subcategoryDeleted,
  subcategoryEdited,
  subcategorySnapshot,
} from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { categoryState, courseState, lessonIds, memberState, subcategoryState } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterAll(() => service.close());

const DELETED = '2026-04-01T00:00:00.000Z';

/** One kind of subject: how it is told, how it ends, and its name as a member sees it (undefined: not at all). */
interface Subject {
  tells: (id: string, name: string, version: number, snapshot?: boolean) => Promise<{ again: () => Promise<void> }>;
  ends?: (id: string, version: number) => Promise<unknown>;
  seen: (id: string) => Promise<string | undefined>;
}

const categoryId = randomUUID();
const authorId = randomUUID();
const redeliverable = (envelope: Parameters<TestService['events']['redeliver']>[0]) => ({
  again: () => service.events.redeliver(envelope),
});

const subjects: Record<string, Subject> = {
  category: {
    tells: async (id, name, version, snapshot) => {
      const kind = snapshot ? categorySnapshot : version === 1 ? categoryAdded : categoryEdited;
      const event = school.event(id, categoryState({ categoryId: id, name }), version);
      return redeliverable(await service.events.deliver(kind, event));
    },
    ends: (id, version) =>
      service.events.deliver(categoryDeleted, school.event(id, { categoryId: id, deletedAt: DELETED }, version)),
    seen: async () => (await service.post('/lmsCategoryList', {}, school.student)).body.categories[0]?.category_name,
  },
  subcategory: {
    tells: async (id, name, version, snapshot) => {
      await school.hasCategory({ categoryId });
      const kind = snapshot ? subcategorySnapshot : version === 1 ? subcategoryAdded : subcategoryEdited;
      const event = school.event(id, subcategoryState({ subcategoryId: id, categoryId, name }), version);
      return redeliverable(await service.events.deliver(kind, event));
    },
    ends: (id, version) =>
      service.events.deliver(subcategoryDeleted, school.event(id, { subcategoryId: id, deletedAt: DELETED }, version)),
    seen: async () => {
      await school.hasCategory({ categoryId });
      const { body } = await service.post('/lmsSubCategoryList', { categoryid: categoryId }, school.student);
      return body.subcategory[0]?.subcategory_name;
    },
  },
  course: {
    tells: async (id, title, version, snapshot) => {
      const event = school.event(id, courseState({ courseId: id, title }), version);
      return redeliverable(await service.events.deliver(snapshot ? courseSnapshot : courseApproved, event));
    },
    ends: (id, version) => service.events.deliver(courseDeleted, school.event(id, { courseId: id, deletedAt: DELETED }, version)),
    seen: async () => (await service.post('/lmsCourseList', {}, school.student)).body.courselist[0]?.course_name,
  },
  member: {
    tells: async (id, name, version, snapshot) => {
      await school.hasCourse({ authorId: id });
      const event = school.event(id, memberState({ memberId: id, name }), version);
      return redeliverable(await service.events.deliver(snapshot ? memberSnapshot : memberEdited, event));
    },
    seen: async () => (await service.post('/lmsCourseList', {}, school.student)).body.courselist[0]?.employee_name,
  },
};

describe.each(Object.entries(subjects))('a %s', (_, { tells, ends, seen }) => {
  let id: string;
  beforeEach(() => (id = randomUUID()));

  it('is seen once it is told', async () => {
    await tells(id, 'As told', 1);
    expect(await seen(id)).toBe('As told');
  });

  it('told twice under one id has one effect', async () => {
    const first = await tells(id, 'First', 1);
    await tells(id, 'Second', 2);
    await first.again();
    expect(await seen(id)).toBe('Second');
  });

  it('does not go back to an older version', async () => {
    await tells(id, 'New', 3);
    await tells(id, 'Old', 2);
    expect(await seen(id)).toBe('New');
  });

  it('takes a snapshot of the version it has', async () => {
    await tells(id, 'Before', 2);
    await tells(id, 'Rebuilt', 2, true);
    expect(await seen(id)).toBe('Rebuilt');
  });

  if (!ends) return;

  it('is gone once it is deleted, and stays so', async () => {
    await tells(id, 'Alive', 1);
    await ends(id, 2);
    expect(await seen(id)).toBeUndefined();
    await tells(id, 'Late', 1);
    await tells(id, 'Later than that', 3);
    expect(await seen(id)).toBeUndefined();
  });

  it('deleted before it was known never comes', async () => {
    await ends(id, 2);
    await tells(id, 'Late', 1);
    expect(await seen(id)).toBeUndefined();
  });

  it('is not deleted by an older version', async () => {
    await tells(id, 'Alive', 5);
    await ends(id, 4);
    expect(await seen(id)).toBe('Alive');
  });
});

it('what belongs to subjects that are not known yet is shown without their names', async () => {
  await school.hasCourse({ authorId });
  const { body } = await service.post('/lmsCourseList', {}, school.student);
  expect(body.courselist).toEqual([
    expect.objectContaining({ employee_name: '', name: '', category_name: '', subcategory_name: '' }),
  ]);
});

it('a removed member keeps the name under what there is', async () => {
  const member = await school.hasMember({ name: 'Ravi Menon' });
  await school.hasCourse({ authorId: member.memberId });
  await service.events.deliver(memberRemoved, school.event(member.memberId, { ...member, removed: true }, 2));
  expect((await service.post('/lmsCourseList', {}, school.student)).body.courselist[0].employee_name).toBe('Ravi Menon');
});

it('a deactivated author’s published courses stay as they are', async () => {
  const author = await school.hasMember({ name: 'Ravi Menon' });
  const course = await school.hasCourse({ authorId: author.memberId });
  await service.events.deliver(memberDeactivated, school.event(author.memberId, { ...author, active: false }, 2));
  const { body } = await service.post('/lmsCourseList', {}, school.student);
  expect(body.courselist).toMatchObject([{ id: course.courseId, employee_name: 'Ravi Menon' }]);
  await school.reads(lessonIds(course));
});
