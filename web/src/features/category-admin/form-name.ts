import type { ManagedCategory } from './category-admin.api';

/** Under which typed text is kept; `null` adds a category. */
export const formName = (category: ManagedCategory | null): string => `category/${category?.id ?? 'new'}`;
