import type { Sample } from './request.ts';

export const learningRequests: Record<string, Sample> = {
  'POST /lmsCategoryList': { request: () => ({}) },
  'POST /lmsSubCategoryList': { object: 'company', request: ({ ids }) => ({ fields: { categoryid: ids.category } }) },
  'POST /lmsCourseList': { object: 'readable', request: ({ ids }) => ({ fields: { subcategoryid: ids.subcategory } }) },
  'POST /lmsLastViewContent': { request: () => ({}) },
  'POST /lmsMywishList': {
    object: 'readable',
    authored: true,
    colleagues: 'preview',
    request: ({ ids }) => ({ fields: { course_id: ids.course, wishlist: true } }),
  },
  'POST /mylibrary': { request: () => ({}) },
  'POST /lmsCourseRead': { request: () => ({}) },
  'POST /lmsLessonList': {
    object: 'readable',
    authored: true,
    colleagues: 'preview',
    request: ({ ids }) => ({ fields: { id: ids.course } }),
  },
  'POST /lmsAddHistory': {
    object: 'readable',
    authored: true,
    colleagues: 'preview',
    request: ({ ids }) => ({ fields: { lesson_id: ids.lesson } }),
  },
  'POST /lmsCourseReadbyEmployees': {
    object: 'finished',
    authored: true,
    request: ({ ids }) => ({ fields: { courseId: ids.course } }),
  },
};
