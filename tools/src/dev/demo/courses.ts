import { ApiError, type Api } from '@lms360/api-client/api';
import { formOf } from '@lms360/api-client/form';
import type { CourseContent, LessonContent } from './content.ts';
import { lessonDocument } from './documents.ts';
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

async function addLesson(
  teacher: Api,
  placed: PlacedCourse,
  lesson: LessonContent,
  place: Record<string, string>,
): Promise<void> {
  const { name: lesson_name } = lesson;
  if ('points' in lesson) {
    const content = await lessonDocument({ ...placed, lesson });
    const file = { name: 'lesson.pdf', type: 'application/pdf', content };
    await teacher.mustPost('/addlesson', formOf({ ...place, lesson_name, file_type: 'P' }, { image: file }));
    return;
  }
  try {
    await teacher.mustPost('/addlesson', {
      ...place,
      lesson_name,
      file_type: 'V',
      image: `https://www.youtube.com/watch?v=${lesson.video}`,
    });
  } catch (error) {
    // A video may have been removed from YouTube; every chapter has a document too.
    if (!(error instanceof ApiError && error.status === 400)) throw error;
  }
}

async function decide(superadmin: Api, { status, reason }: CourseContent, courseId: string): Promise<void> {
  if (status === 'approved')
    await superadmin.mustPost('/lmscoursestatuschange', { course_id: courseId, approved_status: approve });
  if (status === 'rejected')
    await superadmin.mustPost('/lmscoursestatuschange', { course_id: courseId, approved_status: reject, reason });
}
