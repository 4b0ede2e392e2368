import type { EntityManager } from 'typeorm';

/** The ids of the courses in a subcategory. */
export async function subcategoryCourses(tx: EntityManager, companyId: string, id: string): Promise<string[]> {
  const rows: { id: string }[] = await tx.query(
    'SELECT id FROM course WHERE company_id = $1 AND subcategory_id = $2 ORDER BY id',
    [companyId, id],
  );
  return rows.map((row) => row.id);
}
