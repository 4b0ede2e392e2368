import { subcategorySnapshot, SubcategoryState } from '@lms360/contracts/events/catalog';
import type { NewEvent } from '@lms360/service-kit/events/envelope';
import type { SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { Subcategory } from './subcategory.entity.js';

/** The event of a subcategory: its whole state under its version. */
export function subcategoryEvent(subcategory: Subcategory): NewEvent<SubcategoryState> {
  const { companyId, id, categoryId, name, description, banner, createdAt, version } = subcategory;
  const data = { subcategoryId: id, categoryId, name, description, banner, createdAt: createdAt.toISOString() };
  return { companyId, subject: id, version, data };
}

/** A company's subcategories as they are now, to rebuild a read model. */
export const subcategorySnapshots: SnapshotSource<SubcategoryState> = {
  kind: subcategorySnapshot,
  of: async (tx, companyId) => (await tx.findBy(Subcategory, { companyId })).map(subcategoryEvent),
};
