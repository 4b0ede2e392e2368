import { QueryRunner } from 'typeorm';

const mine = `company_id = nullif(current_setting('app.company_id', true), '')::uuid`;

/** That condition as PostgreSQL says it. */
export const policyOfPostgres = `(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)`;

/**
 * Puts row-level security on a table that has a `company_id`: only rows of the company in `app.company_id` exist for anyone,
 * the owner included. Call it in the migration that creates the table.
 */
export async function protectTenantTable(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  await runner.query(`CREATE POLICY own_company ON ${table} USING (${mine}) WITH CHECK (${mine})`);
}

/**
 * Lets a migration read and write the rows of all companies, in tables that its role owns: nobody else sees them so before it commits.
 * @param tables unfenced for the owner while `work` runs
 */
export async function asAllCompanies(runner: QueryRunner, tables: string[], work: () => Promise<unknown>): Promise<void> {
  for (const table of tables) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await work();
  for (const table of tables) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}
