import type { Ids } from './support/objects.ts';

/** What a field that holds an id stands for. */
export type Meaning =
  /** A row of the company: one that is not the caller's to know answers as none does. */
  | keyof Omit<Ids, 'company'>
  /** The caller's own company, or 403: it never decides anything. */
  | 'company'
  /** Taken and not used. */
  | 'not used'
  /** A code or somebody else's id: it names no row. */
  | 'no row';

/** Every field of every call that holds an id. */
export const idFields: Record<string, Record<string, Meaning>> = {
  'POST /registration': { plan_id: 'no row' },
  'POST /changePassword': { id: 'not used', userId: 'not used' },
  'POST /adduser': { company_id: 'company' },
  'POST /updateuser': { id: 'member', company_id: 'company' },
  'POST /deleteuser': { id: 'member', company_id: 'company' },
  'POST /switch': { val: 'member', company_id: 'company' },
  'POST /deletecompany': { company_id: 'company' },

  'POST /updatecategory': { id: 'category' },
  'DELETE /deleteCategory': { id: 'category' },
  'POST /subcategory': { category_id: 'category' },
  'POST /addsubcategory': { categorySelect: 'category' },
  'POST /updatesubcategory': { subcategory_id: 'subcategory', categorySelect: 'category', category_id: 'not used' },
  'POST /deletesubcategory': { id: 'subcategory' },
  'POST /listsubcategory': { category_id: 'category' },
  'POST /courseid': { id: 'course' },
  'POST /addcourse': { category_id: 'category', subcategory_id: 'subcategory' },
  'POST /updatecourse': { id: 'course', course_id: 'course', category_id: 'category', subcategory_id: 'subcategory' },
  'POST /deletecourse': { id: 'course' },
  'POST /coursesubmit': { id: 'course' },
  'POST /lmscoursestatuschange': { course_id: 'course' },
  'POST /lmschaptersAndLesson': { id: 'course' },
  'POST /addchapter': { course_id: 'course' },
  'POST /updatechapter': { chapter_id: 'chapter', course_id: 'not used' },
  'POST /deletechapter': { id: 'chapter' },
  'POST /addlesson': { chapter_id: 'chapter', course_id: 'not used' },
  'POST /updatelesson': { lesson_id: 'lesson', chapter_id: 'not used', course_id: 'not used' },
  'POST /deletelesson': { lesson_id: 'lesson' },
  'GET /videocheck': { videoId: 'no row' },

  'POST /lmsSubCategoryList': { categoryid: 'category' },
  'POST /lmsCourseList': { subcategoryid: 'subcategory' },
  'POST /lmsMywishList': { course_id: 'course' },
  'POST /lmsLessonList': { id: 'course' },
  'POST /lmsAddHistory': { lesson_id: 'lesson' },
  'POST /lmsCourseReadbyEmployees': { courseId: 'course' },

  'GET /upgradeplan': { company_id: 'company' },
  'GET /orders': { plan_id: 'no row', company_id: 'company' },
  'POST /payments': { paymentId: 'payment', orderId: 'order', plan_id: 'no row', company_id: 'company' },
  'POST /payments/webhook': { 'x-razorpay-event-id': 'no row' },
  'GET /invoices/{id}': { id: 'invoice' },
  'POST /editcompany': { company_id: 'company' },

  'POST /createNewsLetter': { applicationId: 'no row' },
  'POST /createEnquiry': { applicationId: 'no row' },
};
