import { courseApproved } from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, courseState, lessonIds } from './states.js';

let service: TestService;
let school: School;
beforeAll(async () => (service = await startLearning()));
beforeEach(() => (school = new School(service)));
afterAll(() => service.close());

type Card = { percentage: number; lesson_count: number; kinds: string[] };
type Course = ReturnType<typeof courseState>;

/** Every list of course cards, and how a course comes into it. */
const lists: Record<string, (course: Course) => Promise<Card[]>> = {
  'the newest courses': async () => (await service.post('/lmsCourseList', {}, school.student)).body.courselist,
  'a subcategory’s courses': async ({ subcategoryId }) => {
    await school.hasSubcategory({ subcategoryId });
    return (await service.post('/lmsCourseList', { subcategoryid: subcategoryId }, school.student)).body.courselist;
  },
  'the library': async ({ courseId }) => {
    await service.post('/lmsMywishList', { course_id: courseId, wishlist: true }, school.student);
    return (await service.post('/mylibrary', {}, school.student)).body.data;
  },
  'my mastery': async () => (await service.post('/lmsCourseRead', {}, school.student)).body.courseread,
  'recently viewed': async (course) => {
    await school.open(course);
    return (await service.post('/lmsLastViewContent', {}, school.student)).body.recentlyviewed;
  },
};

const videos = (course: Course): Course => ({
  ...course,
  chapters: course.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.filter(({ kind }) => kind === 'video') })),
});
const cases: [string, () => Course, number, Card][] = [
  ['half read', () => courseState({ chapters: chapters(2, 2) }), 2, { percentage: 50, lesson_count: 4, kinds: ['video', 'pdf'] }],
  ['read by a third', () => courseState({ chapters: chapters(1, 1, 1) }), 1, { percentage: 33, lesson_count: 3, kinds: ['pdf'] }],
  ['finished', () => courseState({ chapters: chapters(2) }), 2, { percentage: 100, lesson_count: 2, kinds: ['video', 'pdf'] }],
  [
    'of videos alone',
    () => videos(courseState({ chapters: chapters(3, 2) })),
    1,
    { percentage: 33, lesson_count: 3, kinds: ['video'] },
  ],
];

describe.each(Object.keys(lists))('%s', (list) => {
  it.each(cases)('a course %s', async (_, make, read, card) => {
    const course = await school.hasCourse({ ...make(), authorId: school.teacher.memberId });
    await school.reads(lessonIds(course).slice(0, read));
    expect(await lists[list]?.(course)).toEqual([expect.objectContaining(card)]);
  });

  it('a course that nobody has begun, and what another member has read of it', async () => {
    const course = await school.hasCourse({ chapters: chapters(2) });
    await school.reads(lessonIds(course), school.someone('student'));
    const begun = list === 'my mastery' ? [] : [expect.objectContaining({ percentage: 0, lesson_count: 2 })];
    expect(await lists[list]?.(course)).toEqual(begun);
  });

  it('is right as soon as a lesson is completed', async () => {
    const course = await school.hasCourse({ chapters: chapters(1, 1) });
    const seen: number[] = [];
    for (const lesson of lessonIds(course)) {
      await school.reads([lesson]);
      seen.push((await lists[list]?.(course))?.[0]?.percentage ?? -1);
    }
    expect(seen).toEqual([50, 100]);
  });
});

it('follows the course when its lessons change, and knows one without lessons', async () => {
  const course = courseState({ chapters: chapters(2) });
  await school.hasCourse(course);
  const card = async () => (await lists['the newest courses']?.(course))?.[0];
  const becomes = (version: number, parts: Partial<Course>) =>
    service.events.deliver(courseApproved, school.event(course.courseId, { ...course, ...parts }, version));
  await becomes(2, { chapters: chapters(1) });
  expect(await card()).toMatchObject({ lesson_count: 1, kinds: ['pdf'] });
  await becomes(3, { chapters: chapters(0) });
  expect(await card()).toMatchObject({ lesson_count: 0, kinds: [], percentage: 0 });
  await becomes(4, { chapters: [] });
  expect(await card()).toMatchObject({ lesson_count: 0, kinds: [], percentage: 0 });
});
