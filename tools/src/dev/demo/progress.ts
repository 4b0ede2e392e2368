import type { Api } from '@lms360/api-client/api';
import { inParallel, waitFor } from '@lms360/api-client/waiting';
import type { DemoPeople } from './people.ts';

/** From one course of a student to the next: far enough to reach another category. */
const stride = 5;

/** How far an unfinished course has been read. */
const parts = [0.25, 0.75, 0.5];

interface LessonList {
  courseResults: { chapter: { lesson: { lesson_id: string }[] }[] }[];
}

/**
 * Students read: each begins the number of courses in the content, finishes the first ones and leaves the last in the
 * middle, and keeps some for later in the library.
 * @param courseIds approved courses
 */
export async function readCourses({ students }: DemoPeople, courseIds: string[]): Promise<void> {
  await inParallel(students, 4, async ({ api, student }, index) => {
    const own = (offset: number) => courseIds[(index * 3 + offset * stride) % courseIds.length] as string;
    for (let nth = 0; nth < student.reads; nth += 1) {
      const finished = nth < student.reads / 2;
      await readCourse(api, own(nth), finished ? 1 : (parts[nth % parts.length] as number));
    }
    for (let nth = 0; nth < (index + 3) % 4; nth += 1) {
      await api.mustPost('/lmsMywishList', { course_id: own(student.reads + nth), wishlist: true });
    }
  });
}

/** Reads the lessons of a course in order, up to a share of them (at least one). */
async function readCourse(api: Api, courseId: string, share: number): Promise<void> {
  const { courseResults } = await lessonsOf(api, courseId);
  const lessons = (courseResults[0]?.chapter ?? []).flatMap((chapter) => chapter.lesson);
  for (const { lesson_id } of lessons.slice(0, Math.max(1, Math.floor(lessons.length * share)))) {
    await api.mustPost('/lmsAddHistory', { lesson_id });
  }
}

/** Learning knows a just approved course a moment later; until then it is unknown (400). */
function lessonsOf(api: Api, courseId: string): Promise<LessonList> {
  return waitFor(`course ${courseId} to reach the learners`, async () => {
    const { status, body } = await api.post('/lmsLessonList', { id: courseId });
    return status === 200 ? (body as unknown as LessonList) : undefined;
  });
}
