import type { EntityManager } from 'typeorm';

/** References of the documents of a course's lessons. */
export async function courseDocuments(tx: EntityManager, companyId: string, courseId: string): Promise<string[]> {
  const rows: { file: string }[] = await tx.query(
    `SELECT l.file FROM lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id
     WHERE l.company_id = $1 AND h.course_id = $2 AND l.file IS NOT NULL`,
    [companyId, courseId],
  );
  return rows.map((row) => row.file);
}
