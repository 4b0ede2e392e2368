import { MigrationInterface, QueryRunner } from 'typeorm';
import { customerIdentity } from '../rules/customer-identity.js';

interface PaidYear {
  orderId: string;
  name: string;
  pincode: string;
  gstNumber: string | null;
}

/** What was printed on the invoices of the years that were paid for and kept. */
const PAID_YEARS = `SELECT DISTINCT o.id AS "orderId", o.quote #>> '{recipient,name}' AS name, o.quote #>> '{recipient,pincode}' AS pincode,
    o.quote #>> '{recipient,gstin}' AS "gstNumber"
  FROM plan_order o JOIN payment p ON p.company_id = o.company_id AND p.order_id = o.id
  WHERE o.company_id = $1 AND o.state = 'paid' AND o.plan_id IN ('2', '4', '6') AND p.confirmed_at IS NOT NULL AND p.state <> 'refunded'`;

/**
 * Who has had the offer for the first year: hashes (customer-identity.ts). They stay when a company is deleted, so they are without row-level
 * security. A company keeps those of its founder, which its registration brought.
 */
export class UsedOffers1800000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD founder_address bytea, ADD founder_mobile bytea');
    await runner.query(`
      CREATE TABLE used_offer (
        identity_hash bytea NOT NULL,
        company_id uuid NOT NULL,
        order_id uuid NOT NULL,
        PRIMARY KEY (identity_hash, order_id)
      )`);
    await runner.query('CREATE INDEX used_offer_order ON used_offer (order_id)');
    await this.recordPaidYears(runner);
  }

  /** Orders of deleted companies are there, too. Row-level security shows those of one company at a time. */
  private async recordPaidYears(runner: QueryRunner): Promise<void> {
    const companies: { company_id: string }[] = await runner.query('SELECT company_id FROM company_directory');
    for (const { company_id: companyId } of companies) {
      await runner.query(`SELECT set_config('app.company_id', $1, true)`, [companyId]);
      const years: PaidYear[] = await runner.query(PAID_YEARS, [companyId]);
      for (const { orderId, ...customer } of years) {
        await runner.query('INSERT INTO used_offer (identity_hash, company_id, order_id) SELECT unnest($1::bytea[]), $2, $3', [
          customerIdentity(customer),
          companyId,
          orderId,
        ]);
      }
    }
    await runner.query(`SELECT set_config('app.company_id', '', true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_offer');
    await runner.query('ALTER TABLE company DROP founder_address, DROP founder_mobile');
  }
}
