import type { Opening } from '@/shared/api/early-calls';

/** The author's courses, as `my-courses.api.ts` asks for them. */
export const opening: Opening = {
  path: '/my-course',
  access: 'author',
  calls: () => [{ name: 'lmsMyAddedCourseList', body: {} }],
};
