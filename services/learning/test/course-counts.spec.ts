import { courseApproved, courseDeleted, courseEdited, courseRejected, courseWithdrawn } from '@lms360/contracts/events/catalog';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { courseState } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterAll(() => service.close());

type Counts = Record<string, number>;

/** A category with two subcategories. */
async function shelves() {
  const { categoryId } = await school.hasCategory({ name: 'Safety' });
  const [fire, falls] = [
    await school.hasSubcategory({ categoryId, name: 'Fire' }),
    await school.hasSubcategory({ categoryId, name: 'Falls' }),
  ];
  return { categoryId, fire: fire.subcategoryId, falls: falls.subcategoryId };
}

const counted = async (categoryId: string, caller: Caller = school.student): Promise<Counts> => {
  const { categories } = (await service.post('/lmsCategoryList', {}, caller)).body;
  const { subcategory } = (await service.post('/lmsSubCategoryList', { categoryid: categoryId }, caller)).body;
  return Object.fromEntries([
    ...categories.map((row: { category_name: string; course_count: number }) => [row.category_name, row.course_count]),
    ...subcategory.map((row: { subcategory_name: string; course_count: number }) => [row.subcategory_name, row.course_count]),
  ]);
};

it('approved courses count in their subcategory and category, for every role; others do not', async () => {
  const { categoryId, fire, falls } = await shelves();
  await school.hasCategory({ name: 'Empty' });
  for (const subcategoryId of [fire, fire, falls]) await school.hasCourse({ categoryId, subcategoryId });
  for (const status of ['draft', 'pending', 'rejected'] as const)
    await school.hasCourse({ categoryId, subcategoryId: falls, status });
  for (const caller of [school.student, school.teacher, school.superadmin]) {
    expect(await counted(categoryId, caller)).toEqual({ Safety: 3, Empty: 0, Fire: 2, Falls: 1 });
  }
});

const steps: [string, (course: CourseState, falls: string) => [typeof courseEdited, Partial<CourseState>] | 'deleted', Counts][] =
  [
    ['approved for the first time', () => [courseApproved, {}], { Safety: 1, Fire: 1, Falls: 0 }],
    ['rejected', () => [courseRejected, { status: 'rejected' }], { Safety: 0, Fire: 0, Falls: 0 }],
    ['taken back', () => [courseWithdrawn, { status: 'draft' }], { Safety: 0, Fire: 0, Falls: 0 }],
    [
      'moved into the other subcategory',
      (_, falls) => [courseEdited, { subcategoryId: falls }],
      { Safety: 1, Fire: 0, Falls: 1 },
    ],
    ['deleted', () => 'deleted', { Safety: 0, Fire: 0, Falls: 0 }],
  ];

it.each(steps)('a course that is %s counts so as soon as the event is there', async (_, step, counts) => {
  const { categoryId, fire, falls } = await shelves();
  const course = courseState({ categoryId, subcategoryId: fire });
  const first = { ...course, status: 'pending' as const, approvedAt: null };
  await school.hasCourse(first);
  expect(await counted(categoryId)).toEqual({ Safety: 0, Fire: 0, Falls: 0 });
  await service.events.deliver(courseApproved, school.event(course.courseId, course, 2));
  const change = step(course, falls);
  if (change === 'deleted') {
    const gone = { courseId: course.courseId, deletedAt: course.createdAt };
    await service.events.deliver(courseDeleted, school.event(course.courseId, gone as never, 3));
  } else {
    await service.events.deliver(change[0], school.event(course.courseId, { ...course, ...change[1] }, 3));
  }
  expect(await counted(categoryId)).toEqual(counts);
  // Again, and an older state: nothing is counted twice.
  await service.events.deliver(courseApproved, school.event(course.courseId, course, 2));
  expect(await counted(categoryId)).toEqual(counts);
});

it('a course that moves with its subcategory counts in the other category', async () => {
  const { categoryId, fire } = await shelves();
  const other = await school.hasCategory({ name: 'Health' });
  const course = await school.hasCourse({ categoryId, subcategoryId: fire });
  const moved = { ...course, categoryId: other.categoryId };
  await service.events.deliver(courseEdited, school.event(course.courseId, moved, 2));
  expect(await counted(categoryId)).toMatchObject({ Safety: 0, Health: 1 });
});

it('another company’s courses do not count', async () => {
  const { categoryId, fire } = await shelves();
  await new School(service).hasCourse({ categoryId, subcategoryId: fire });
  expect(await counted(categoryId)).toEqual({ Safety: 0, Fire: 0, Falls: 0 });
});
