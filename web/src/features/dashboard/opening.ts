import type { Opening } from '@/shared/api/early-calls';

/** Those that are seen first. */
const pictures = ({ categories }: { categories?: { categoryImage: string | null }[] }) =>
  categories?.slice(0, 4).map(({ categoryImage }) => categoryImage) ?? [];

/** Home's lists, as `dashboard.api.ts` asks for them. */
export const opening: Opening = {
  path: '/dashboard',
  calls: () => [{ name: 'lmsCategoryList', pictures }, { name: 'lmsCourseList', body: {} }, { name: 'lmsLastViewContent' }],
};
