import { categorySnapshot, CategoryState } from '@lms360/contracts/events/catalog';
import type { NewEvent } from '@lms360/service-kit/events/envelope';
import type { SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { Category } from './category.entity.js';

/** The event of a category: its whole state under its version. */
export function categoryEvent(category: Category): NewEvent<CategoryState> {
  const { companyId, id, name, title, description, color, banner, createdAt, version } = category;
  const data = { categoryId: id, name, title, description, color, banner, createdAt: createdAt.toISOString() };
  return { companyId, subject: id, version, data };
}

/** A company's categories as they are now, to rebuild a read model. */
export const categorySnapshots: SnapshotSource<CategoryState> = {
  kind: categorySnapshot,
  of: async (tx, companyId) => (await tx.findBy(Category, { companyId })).map(categoryEvent),
};
