import type { Opening } from '@/shared/api/early-calls';

/** The course, as `reader.api.ts` asks for it. */
export const opening: Opening = {
  path: '/preview-course/:id',
  calls: (id) => [{ name: 'lmsLessonList', body: { id } }],
};
