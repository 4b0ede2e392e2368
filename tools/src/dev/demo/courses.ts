import type { Api } from '@lms360/api-client/api';
import { formOf } from '@lms360/api-client/form';
import type { CourseContent } from './content.ts';
import { addLesson } from './lessons.ts';
import type { DemoPeople } from './people.ts';
import { cover } from './pictures.ts';
import type { PlacedCourse } from './shelves.ts';

interface ChapterRow {
  chapter_id: string;
  chapter_name: string;
}

/** statusCode of `/coursesubmit` and approved_status of `/lmscoursestatuschange` (P2 §9). */
const submit = 0;
const saveDraft = 3;
const approve = 1;
const reject = 2;

/**
 * Makes its teacher write a course and brings it into its state.
 * @returns its id
 */
export async function writeCourse(people: DemoPeople, placed: PlacedCourse): Promise<string> {
  const { course, category, categoryId, subcategoryId } = placed;
  const teacher = people.teachers[course.author] as Api;
  const picture = { name: 'cover.jpg', type: 'image/jpeg', content: await cover(category, course.title) };
  const { courseId } = await teacher.mustPost<{ courseId: string }>(
    '/addcourse',
    formOf(
      { course_name: course.title, course_desc: course.description, category_id: categoryId, subcategory_id: subcategoryId },
      { image: picture },
    ),
  );
  for (const { name } of course.chapters) await teacher.mustPost('/addchapter', { course_id: courseId, chapter_name: name });
  const rows = await teacher.mustPost<ChapterRow[]>('/lmschaptersAndLesson', { id: courseId });
  for (const chapter of course.chapters) {
    const chapterId = rows.find((row) => row.chapter_name === chapter.name)?.chapter_id as string;
    for (const lesson of chapter.lessons)
      await addLesson(teacher, placed, lesson, { chapter_id: chapterId, course_id: courseId });
  }
  await teacher.mustPost('/coursesubmit', { id: courseId, statusCode: course.status === 'draft' ? saveDraft : submit });
  await decide(people.superadmin, course, courseId);
  return courseId;
}

async function decide(superadmin: Api, { status, reason }: CourseContent, courseId: string): Promise<void> {
  if (status === 'approved')
    await superadmin.mustPost('/lmscoursestatuschange', { course_id: courseId, approved_status: approve });
  if (status === 'rejected')
    await superadmin.mustPost('/lmscoursestatuschange', { course_id: courseId, approved_status: reject, reason });
}
