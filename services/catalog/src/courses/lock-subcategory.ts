import { rowId } from '@lms360/platform/ids/row-id';
import { invalid } from '@lms360/service-kit/core/errors';
import type { EntityManager } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { Subcategory } from '../subcategories/subcategory.entity.js';

/**
 * Locks the subcategory that a course form names, so that it cannot be deleted or moved before the transaction ends.
 * @returns its id
 * @throws 400 under the form's field when the category is unknown or the subcategory is none of its own (P2 §5's sentences)
 */
export async function lockSubcategory(
  tx: EntityManager,
  companyId: string,
  form: { category_id: string; subcategory_id: string },
): Promise<string> {
  const where = { companyId, id: rowId(form.subcategory_id), categoryId: rowId(form.category_id) };
  const subcategory = await tx.findOne(Subcategory, { where, lock: { mode: 'pessimistic_read' } });
  if (subcategory) return subcategory.id;
  const isKnown = await tx.existsBy(Category, { companyId, id: where.categoryId });
  throw isKnown ? invalid('Please select a subcategory.', 'subcategory_id') : invalid('Please select a category', 'category_id');
}
