import { courseEditForm, courseForm } from '@lms360/contracts/rules/course';
import { exampleCategory, exampleCourse, exampleSubcategory } from '@lms360/contracts/rules/examples';
import { listFields, statusFilter, walkedFields } from '@lms360/contracts/rules/list';
import { advisory } from '@lms360/contracts/rules/text';
import { idField, optionalIdField } from '@lms360/platform/ids/row-id';
import { messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { z } from 'zod';
import type { CourseStatus } from '../rules/course-status.js';

/** Codes of a status on the wire (P2 §4): 0 pending, 1 approved, 2 rejected, 3 draft. */
export const statusCodes = { pending: 0, approved: 1, rejected: 2, draft: 3 } as const satisfies Record<CourseStatus, number>;
/** The status that a filter keeps; null for all. */
export const statusOfCode = (code: number | undefined): CourseStatus | null =>
  (Object.keys(statusCodes) as CourseStatus[]).find((status) => statusCodes[status] === code) ?? null;

/** Names of a status as the tables show it (P2 §3). */
export const statusNames: Record<CourseStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const courseIdBody = z.object({ id: idField().meta({ example: exampleCourse.id }) });
export const addCourseBody = courseForm;
/** The id comes as `id` or as `course_id`. */
export const updateCourseBody = courseEditForm.extend({
  id: optionalIdField().meta({ example: exampleCourse.id, description: 'Of the course; one of this and `course_id` is needed' }),
  course_id: optionalIdField().meta({
    example: exampleCourse.id,
    description: 'The same as `id`, which counts when both are given',
  }),
  oldfilepath: advisory(),
});
export type UpdateCourseBody = z.infer<typeof updateCourseBody>;

export const addCourseAnswer = (sentence: string) =>
  messageAnswer(sentence).extend({ courseId: z.string().meta({ example: exampleCourse.id }) });
export type AddCourseAnswer = z.infer<ReturnType<typeof addCourseAnswer>>;

const inWords = { example: statusCodes.rejected, description: '0 pending, 1 approved, 2 rejected, 3 draft' };
const approvedStatus = z.number().int().min(0).max(3).meta(inWords);

const courseAnswer = z
  .object({
    course_id: z.string().meta({ example: exampleCourse.id }),
    course_name: z.string().meta({ example: exampleCourse.title }),
    course_desc: z.string().meta({ example: exampleCourse.description }),
    category_id: z.string().meta({ example: exampleCategory.id }),
    subcategory_id: z.string().meta({ example: exampleSubcategory.id }),
    category_name: z.string().meta({ example: exampleCategory.name }),
    subcategory_name: z.string().meta({ example: exampleSubcategory.name }),
    image: z.string().nullable().meta({ example: exampleCourse.picture }),
    course_image: z.string().nullable().meta({ example: exampleCourse.picture }),
    approved_status: approvedStatus,
    reason: z.string().nullable().meta({ example: exampleCourse.reason }),
    version: z.number().int().meta({ example: 7, description: 'Rises with every change; an order of its lessons sends it back' }),
  })
  .meta({ id: 'Course' });
export type CourseAnswer = z.infer<typeof courseAnswer>;
export const courseAnswers = z.array(courseAnswer);

/** `approved_status` keeps the courses of one status. */
export const myCoursesBody = z.object({
  ...listFields('course_title', 'category_name', 'sub_category', 'status', 'created_at'),
  approved_status: statusFilter(Object.values(statusCodes)).meta(inWords),
});
export type MyCoursesBody = z.infer<typeof myCoursesBody>;

const myCourse = z
  .object({
    id: z.string().meta({ example: exampleCourse.id }),
    course_title: z.string().meta({ example: exampleCourse.title }),
    category_name: z.string().meta({ example: exampleCategory.name }),
    sub_category: z.string().meta({ example: exampleSubcategory.name }),
    thumbnail: z.string().nullable().meta({ example: exampleCourse.picture }),
    status: z.string().meta({ example: statusNames.rejected }),
    approved_status: approvedStatus,
    reason: z.string().nullable().meta({ example: exampleCourse.reason }),
  })
  .meta({ id: 'MyCourse' });
export type MyCourse = z.infer<typeof myCourse>;

export const myCoursesAnswer = z.object({
  /** The company's limit less all its courses; null is unlimited. */
  balance_course: z.number().int().nullable().meta({ example: 12 }),
  myaddedcourselist: z.array(myCourse),
  total: z.number().int().meta({ example: 1 }),
  ...walkedFields,
});
export type MyCoursesAnswer = z.infer<typeof myCoursesAnswer>;
