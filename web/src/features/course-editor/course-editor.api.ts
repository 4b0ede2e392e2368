import { kindOf } from '@lms360/contracts/lesson-kinds';
import { ApiError } from '@/shared/api/problem';
import { answerOf } from '@/shared/api/client';
import { sendingFile, type OnSent } from '@/shared/api/upload';
import {
  getGetAllCategory,
  postAddcourse,
  postCourseid,
  postCoursesubmit,
  postDeletecourse,
  postLmschaptersAndLesson,
  postUpdatecourse,
} from '@/shared/api/generated/sdk.gen';
import { statusCodes, statusOfCode } from '@/shared/authoring/course-status';
import type { CategoryChoice, CourseSave, EditedCourse } from './course-editor.types';

const fetchChapters = async (id: string, signal: AbortSignal): Promise<EditedCourse['chapters']> =>
  (await answerOf(postLmschaptersAndLesson({ body: { id }, signal }))).map(({ chapter_id, chapter_name, lessons }) => ({
    id: chapter_id,
    name: chapter_name,
    lessons: lessons.map((lesson) => ({
      id: lesson.lesson_id,
      name: lesson.lesson_name,
      kind: kindOf(lesson.file_type),
      path: lesson.file_path,
      checked: lesson.checked,
    })),
  }));

/**
 * @returns `null` for a course that the member may not see, or that does not exist
 * @throws ApiError 404 likewise, when its chapters are looked for first
 */
export const fetchCourse = async (id: string, signal: AbortSignal): Promise<EditedCourse | null> => {
  const [[course], chapters] = await Promise.all([answerOf(postCourseid({ body: { id }, signal })), fetchChapters(id, signal)]);
  if (!course) return null;
  return {
    id: course.course_id,
    name: course.course_name,
    description: course.course_desc,
    categoryId: course.category_id,
    category: course.category_name,
    subcategoryId: course.subcategory_id,
    subcategory: course.subcategory_name,
    image: course.course_image,
    status: statusOfCode(course.approved_status),
    reason: course.reason,
    version: course.version,
    chapters,
  };
};

/** The categories with the subcategories a course can stand in. */
export const fetchChoices = async (_args: void, signal: AbortSignal): Promise<CategoryChoice[]> =>
  (await answerOf(getGetAllCategory({ signal }))).categories.map((category) => ({
    id: category.id,
    name: category.category_name,
    color: category.categoryColor,
    subcategories: category.subcategories.map((own) => ({ id: own.subcategory_id, name: own.subcategory_name })),
  }));

/** @returns the server's sentence and the id of the course */
export const saveCourse = async ({ id, image, ...fields }: CourseSave, signal: AbortSignal, onSent: OnSent) => {
  const sending = sendingFile(image, onSent);
  const picture = image ? { image } : {};
  if (id === null) {
    const { message, courseId } = await answerOf(postAddcourse({ body: { ...fields, ...picture }, signal, ...sending }));
    return { message, id: courseId };
  }
  const { message } = await answerOf(postUpdatecourse({ body: { ...fields, id, ...picture }, signal, ...sending }));
  return { message, id };
};

export const removeCourse = async (id: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(postDeletecourse({ body: { id }, signal }))).message;

/** Submits the course, or keeps it as a draft, which also undoes a submission (P2 §4). */
export const moveCourse = async ({ id, to }: { id: string; to: 'pending' | 'draft' }, signal: AbortSignal): Promise<string> =>
  (await answerOf(postCoursesubmit({ body: { id, statusCode: statusCodes[to] }, signal }))).message;

/** A refusal in the server's form, found before asking it. */
export const refusal = (field: string, message: string): ApiError =>
  new ApiError({ status: 400, code: 'invalid', message, fields: { [field]: { message } } });
