import { randomUUID } from 'node:crypto';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { chapters, lessonIds } from './states.js';

const PRIOR = 'Complete the prior lesson in this chapter to proceed with the current one';
const PREVIOUS = 'Complete previous chapter to continue this lesson';

let service: TestService;
let school: School;
let course: CourseState;
let lessons: string[];
beforeAll(async () => (service = await startLearning()));
beforeEach(async () => {
  school = new School(service);
  course = await school.hasCourse({ title: 'Fire drill basics', chapters: chapters(2, 0, 1) });
  lessons = lessonIds(course);
});
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

interface Lesson {
  lesson_id: string;
  file_path: string | null;
  lesson_read_status: number;
  locked: boolean;
}
const lessonsIn = (body: { courseResults: { chapter: { lesson: Lesson[] }[] }[] }) =>
  body.courseResults[0]?.chapter.flatMap(({ lesson }) => lesson) ?? [];
const firstCompletion = () => service.events.next(courseCompleted, ({ companyid }) => companyid === school.companyId);

/** The completion was told, and not again by the time that the outbox is empty. */
async function toldOnce() {
  await firstCompletion();
  await waitUntil('the outbox to be empty', async () => (await service.sql('SELECT 1 FROM outbox')).length === 0);
  expect(service.events.all(courseCompleted).filter(({ companyid }) => companyid === school.companyId)).toHaveLength(1);
}

describe('opening a course', () => {
  it('shows its outline with the first lesson open and the rest locked, without their files', async () => {
    const { status, body } = await school.open(course);
    const [first, , last] = course.chapters;
    expect(status).toBe(200);
    expect(body).toEqual({
      courseResults: [
        {
          course_id: course.courseId,
          chapter: [
            {
              chapter_id: first?.chapterId,
              chapter_name: 'Chapter number 1',
              TotalLesson: 2,
              TotalLessonRead: 0,
              lesson: [
                {
                  lesson_id: lessons[0],
                  lesson_name: 'Lesson number 1.1',
                  file_type: 'P',
                  file_path: expect.stringMatching(/^\/files\/catalog\/document\/lesson\.pdf\?.*X-Amz-Expires=1350&/),
                  lesson_read_status: 0,
                  locked: false,
                  checked: true,
                },
                expect.objectContaining({ lesson_id: lessons[1], file_type: 'V', file_path: null, locked: true }),
              ],
            },
            expect.objectContaining({ TotalLesson: 0, TotalLessonRead: 0, lesson: [] }),
            expect.objectContaining({
              chapter_id: last?.chapterId,
              lesson: [expect.objectContaining({ lesson_id: lessons[2], file_path: null, locked: true })],
            }),
          ],
        },
      ],
      firstMatchingLesson: {
        chapter_id: first?.chapterId,
        lesson_id: lessons[0],
        file_type: 'P',
        file_path: expect.stringContaining('/files/catalog/document/lesson.pdf'),
      },
      Course_name: 'Fire drill basics',
      course_created_date: '2026-03-05T10:00:00.000Z',
      Employee_Read_percentage: 0,
      preview: false,
    });
  });

  it('a video begins where its link said, and says whether it could be checked', async () => {
    const [chapter] = chapters(2);
    const lessonsOf = (chapter?.lessons ?? []).map((lesson) =>
      lesson.kind === 'video' ? { ...lesson, videoStart: 90, checked: false } : lesson,
    );
    const pending = await school.hasCourse({ status: 'pending', chapters: chapter ? [{ ...chapter, lessons: lessonsOf }] : [] });
    const { body } = await school.open(pending, school.teacher);
    expect(body.courseResults[0].chapter[0].lesson[1]).toMatchObject({
      file_path: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90',
      checked: false,
    });
  });

  it('goes on at the first unread lesson, whose video is a watch link', async () => {
    await school.reads(lessons.slice(0, 1));
    const { body } = await school.open(course);
    expect(body.firstMatchingLesson).toMatchObject({
      lesson_id: lessons[1],
      file_type: 'V',
      file_path: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    expect(body.Employee_Read_percentage).toBe(33);
    expect(body.courseResults[0].chapter[0]).toMatchObject({ TotalLesson: 2, TotalLessonRead: 1 });
    expect(lessonsIn(body).map(({ lesson_read_status, locked }) => [lesson_read_status, locked])).toEqual([
      [1, false],
      [0, false],
      [0, true],
    ]);
  });

  it('begins anew at the first lesson when all are read', async () => {
    await school.reads(lessons);
    expect((await school.open(course)).body).toMatchObject({
      firstMatchingLesson: { lesson_id: lessons[0] },
      Employee_Read_percentage: 100,
    });
  });

  it('works for a course without lessons', async () => {
    const empty = await school.hasCourse({ chapters: chapters(0) });
    expect((await school.open(empty)).body).toMatchObject({ firstMatchingLesson: null, Employee_Read_percentage: 0 });
  });

  it('answers 400 alike for what is unknown, malformed, missing, unapproved, or another company’s', async () => {
    const draft = await school.hasCourse({ status: 'draft' });
    const foreign = await new School(service).hasCourse();
    for (const id of [randomUUID(), 'x', undefined, draft.courseId, foreign.courseId]) {
      const { body } = await service.post('/lmsLessonList', { id }, school.student);
      expect(body).toMatchObject({ statusCode: 400, code: 'invalid', message: 'This course does not exist.' });
    }
  });
});

describe('completing a lesson', () => {
  it('keeps to the order, with the sentence for a lesson within its chapter and for a later chapter’s first', async () => {
    expect((await school.complete(lessons[1])).body).toMatchObject({ statusCode: 409, code: 'conflict', message: PRIOR });
    expect((await school.complete(lessons[2])).body).toMatchObject({ statusCode: 409, message: PREVIOUS });
    await school.reads(lessons.slice(0, 1));
    expect((await school.complete(lessons[2])).body).toMatchObject({ statusCode: 409, message: PREVIOUS });
    expect((await school.open(course)).body.Employee_Read_percentage).toBe(33);
  });

  it('skips chapters without lessons: the next one opens when the last that has any is read', async () => {
    const gappy = await school.hasCourse({ chapters: chapters(0, 1, 0, 0, 1, 0) });
    const [first, second] = lessonIds(gappy);
    expect(await school.complete(second)).toMatchObject({ status: 409, body: { message: PREVIOUS } });
    await school.reads([first as string, second as string]);
    expect((await school.open(gappy)).body.Employee_Read_percentage).toBe(100);
  });

  it('out of order leaves nothing behind', async () => {
    await school.complete(lessons[1]);
    expect(await service.sql('SELECT 1 FROM progress WHERE course_id = $1', [course.courseId])).toEqual([]);
  });

  it('may be repeated; the last one finishes the course once', async () => {
    await school.reads([...lessons, ...lessons]);
    await school.reads(lessons);
    const event = await firstCompletion();
    expect(event.data).toMatchObject({
      courseId: course.courseId,
      courseTitle: 'Fire drill basics',
      memberId: school.student.memberId,
      authorId: school.teacher.memberId,
    });
    await school.reads(lessons.slice(-1));
    await toldOnce();
  });

  it('repeated later keeps the moment of the first time', async () => {
    service.setNow(new Date('2026-05-01T10:00:00Z'));
    await school.reads(lessons);
    const mastery = async () => (await service.post('/lmsCourseRead', {}, school.student)).body.courseread[0].finished_date;
    const read = () => service.sql('SELECT read_lessons, last_read_at FROM progress WHERE course_id = $1', [course.courseId]);
    const before = await read();
    service.setNow(new Date('2026-05-02T10:00:00Z'));
    await school.reads(lessons);
    expect(await mastery()).toBe('2026-05-01T10:00:00.000Z');
    expect(await read()).toEqual(before);
  });

  it('sent many times at once counts once and finishes the course once', async () => {
    await school.reads(lessons.slice(0, 2));
    const answers = await Promise.all(Array.from({ length: 8 }, () => school.complete(lessons[2])));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await school.open(course)).body.Employee_Read_percentage).toBe(100);
    await toldOnce();
  });

  it('of two lessons at once loses neither', async () => {
    const wide = await school.hasCourse({ chapters: chapters(30) });
    const ids = lessonIds(wide);
    await school.reads(ids.slice(0, 1));
    for (let n = 1; n < ids.length; n += 2) {
      await Promise.all([school.complete(ids[n - 1]), school.complete(ids[n])]);
      expect((await school.complete(ids[n])).status).toBe(200);
      await school.complete(ids[n + 1]);
    }
    expect((await school.open(wide)).body.Employee_Read_percentage).toBe(100);
  });

  it('is each member’s own', async () => {
    await school.reads(lessons.slice(0, 1));
    expect((await school.complete(lessons[1], school.someone('student'))).status).toBe(409);
  });

  it('answers 404 alike for what is unknown, malformed, missing, unapproved, or another company’s', async () => {
    const draft = await school.hasCourse({ status: 'pending' });
    const foreign = await new School(service).hasCourse();
    for (const id of [randomUUID(), 'x', undefined, lessonIds(draft)[0], lessonIds(foreign)[0]]) {
      expect((await school.complete(id)).body).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
  });
});

describe.each(['draft', 'pending', 'rejected'] as const)('a %s course', (status) => {
  let unapproved: CourseState;
  beforeEach(async () => (unapproved = await school.hasCourse({ status, chapters: chapters(1, 2) })));

  it.each(['teacher', 'superadmin'] as const)('is previewed by its author or a superadmin: %s', async (who) => {
    const { body } = await school.open(unapproved, school[who]);
    expect(body).toMatchObject({ preview: true, Employee_Read_percentage: 0 });
    expect(lessonsIn(body).map(({ locked, file_path }) => [locked, file_path !== null])).toEqual(Array(3).fill([false, true]));
    expect((await school.complete(lessonIds(unapproved)[0], school[who])).body).toMatchObject({ statusCode: 409 });
    const recorded = await service.sql(
      'SELECT course_id FROM recent_view WHERE course_id = $1 UNION SELECT course_id FROM progress WHERE course_id = $1',
      [unapproved.courseId],
    );
    expect(recorded).toEqual([]);
  });

  it('is unknown to another author and to students', async () => {
    expect((await school.open(unapproved, school.someone('employee'))).status).toBe(400);
    expect((await school.open(unapproved, school.student)).status).toBe(400);
  });

  it('is unknown to another company’s superadmin', async () => {
    expect((await school.open(unapproved, new School(service).superadmin)).status).toBe(400);
  });
});

it('an approved course is read in order by its author and by superadmins too', async () => {
  for (const reader of [school.teacher, school.superadmin]) {
    expect((await school.open(course, reader)).body.preview).toBe(false);
    expect((await school.complete(lessons[1], reader)).status).toBe(409);
    await school.reads(lessons.slice(0, 1), reader);
  }
});
