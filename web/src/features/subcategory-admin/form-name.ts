import type { ManagedSubcategory } from './subcategory-admin.api';

/** Under which typed text is kept; `null` adds a subcategory. */
export const formName = (subcategory: ManagedSubcategory | null): string => `subcategory/${subcategory?.id ?? 'new'}`;
