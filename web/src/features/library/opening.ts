import type { Opening } from '@/shared/api/early-calls';

/** The courses kept, as `library.api.ts` asks for them. */
export const opening: Opening = {
  path: '/my-library',
  calls: () => [{ name: 'mylibrary', body: {} }],
};
