import type { EntityManager } from 'typeorm';
import { Company } from './company.entity.js';

/** Deletes a company with its members and all that is theirs, which follow it; the counts of its lists come last, since those change them. */
export async function deleteCompanyRows(tx: EntityManager, companyId: string): Promise<void> {
  await tx.delete(Company, { companyId });
  await tx.query('DELETE FROM list_count WHERE company_id = $1', [companyId]);
}
