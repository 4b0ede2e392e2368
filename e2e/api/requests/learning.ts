import type { CallWith } from '@lms360/contracts/calls.ts';
import type { Sample } from './request.ts';

export const learningRequests: Record<CallWith<{ service: 'learning' }>, Sample> = {
  browseCategories: { request: () => ({}) },
  browseCategory: { made: 'company', request: ({ ids }) => ({ fields: { categoryid: ids.category } }) },
  browseCourses: { made: 'readable', request: ({ ids }) => ({ fields: { subcategoryid: ids.subcategory } }) },
  listRecentViews: { request: () => ({}) },
  changeLibrary: {
    made: 'readable',
    colleagues: 'preview',
    request: ({ ids }) => ({ fields: { course_id: ids.course, wishlist: true } }),
  },
  listLibrary: { request: () => ({}) },
  listMastery: { request: () => ({}) },
  openCourse: {
    made: 'readable',
    colleagues: 'preview',
    request: ({ ids }) => ({ fields: { id: ids.course } }),
  },
  completeLesson: {
    made: 'readable',
    colleagues: 'preview',
    request: ({ ids }) => ({ fields: { lesson_id: ids.lesson } }),
  },
  listCourseReaders: {
    made: 'finished',
    request: ({ ids }) => ({ fields: { courseId: ids.course } }),
  },
};
