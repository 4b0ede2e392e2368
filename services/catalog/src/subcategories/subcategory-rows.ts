import { invalid, notFound } from '@lms360/service-kit/core/errors';
import type { EntityManager } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { rowId } from '../row-id.js';
import { Subcategory } from './subcategory.entity.js';

/** Holds a category in place until the transaction ends. @returns its id @throws 400 under the form's field when it is unknown */
export async function holdCategory(tx: EntityManager, companyId: string, given: string): Promise<string> {
  const id = rowId(given);
  const category = await tx.findOne(Category, { where: { companyId, id }, lock: { mode: 'pessimistic_read' } });
  if (!category) throw invalid('Please select category', 'categorySelect');
  return category.id;
}

/** The row, locked. @throws 404 */
export async function lockSubcategory(tx: EntityManager, companyId: string, id: string): Promise<Subcategory> {
  const subcategory = await tx.findOne(Subcategory, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!subcategory) throw notFound('This subcategory does not exist.');
  return subcategory;
}

/** The ids of its courses. */
export async function coursesOf(tx: EntityManager, companyId: string, id: string): Promise<string[]> {
  const rows: { id: string }[] = await tx.query(
    'SELECT id FROM course WHERE company_id = $1 AND subcategory_id = $2 ORDER BY id',
    [companyId, id],
  );
  return rows.map((row) => row.id);
}
