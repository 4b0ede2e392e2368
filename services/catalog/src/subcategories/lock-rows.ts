import { rowId } from '@lms360/platform/ids/row-id';
import { invalid, notFound } from '@lms360/service-kit/core/errors';
import type { EntityManager } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { Subcategory } from './subcategory.entity.js';

/**
 * Locks a category that a form names, so that it cannot be deleted before the transaction ends.
 * @returns its id
 * @throws 400 under the form's field when it is unknown
 */
export async function lockCategory(tx: EntityManager, companyId: string, given: string): Promise<string> {
  const id = rowId(given);
  const category = await tx.findOne(Category, { where: { companyId, id }, lock: { mode: 'pessimistic_read' } });
  if (!category) throw invalid('Please select category', 'categorySelect');
  return category.id;
}

/** The subcategory, locked for writing until the transaction ends. @throws 404 */
export async function lockSubcategoryForUpdate(tx: EntityManager, companyId: string, id: string): Promise<Subcategory> {
  const subcategory = await tx.findOne(Subcategory, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!subcategory) throw notFound('This subcategory does not exist.');
  return subcategory;
}
