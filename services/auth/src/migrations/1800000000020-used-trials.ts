import { MigrationInterface, QueryRunner } from 'typeorm';
import { founderIdentity } from '../companies/founder-identity.js';

const FOUNDER = `SELECT a.email, m.mobile FROM member m JOIN account a ON a.company_id = m.company_id AND a.member_id = m.member_id
  WHERE m.company_id = $1 AND m.owner AND a.verified_at IS NOT NULL`;

/**
 * Who has had a trial: hashes of address and mobile number (founder-identity.ts). They stay when a company is deleted, so they are beside the
 * companies and without row-level security.
 */
export class UsedTrials1800000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE used_trial (
        identity_hash bytea NOT NULL,
        company_id uuid NOT NULL,
        PRIMARY KEY (identity_hash, company_id)
      )`);
    await this.recordFounders(runner);
  }

  /** Companies that are there already have had theirs. Row-level security shows the founder of one company at a time. */
  private async recordFounders(runner: QueryRunner): Promise<void> {
    const companies: { company_id: string }[] = await runner.query(
      'SELECT company_id FROM company_directory WHERE deleted_at IS NULL',
    );
    for (const { company_id: companyId } of companies) {
      await runner.query(`SELECT set_config('app.company_id', $1, true)`, [companyId]);
      const founders: { email: string; mobile: string }[] = await runner.query(FOUNDER, [companyId]);
      for (const founder of founders) {
        const { address, mobile } = await founderIdentity(founder);
        await runner.query('INSERT INTO used_trial (identity_hash, company_id) VALUES ($2, $1), ($3, $1)', [
          companyId,
          address,
          mobile,
        ]);
      }
    }
    await runner.query(`SELECT set_config('app.company_id', '', true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_trial');
  }
}
