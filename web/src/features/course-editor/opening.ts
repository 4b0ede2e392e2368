import type { Opening } from '@/shared/api/early-calls';

/** A course with its chapters, and where it can stand, as `course-editor.api.ts` asks for them; a new one has the last alone. */
export const opening: Opening = {
  path: '/my-course/:id',
  access: 'author',
  calls: (id) => [
    ...(id === 'new'
      ? []
      : [
          { name: 'courseid', body: { id } },
          { name: 'lmschaptersAndLesson', body: { id } },
        ]),
    { name: 'getAllCategory', method: 'GET' },
  ],
};
