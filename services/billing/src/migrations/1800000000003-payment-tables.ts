import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

const TENANT_TABLES = ['plan_order', 'payment', 'refund', 'invoice', 'enterprise_offer'];
const OPEN_TABLES = ['order_reference', 'webhook_event', 'invoice_counter', 'invoice_to_store'];

/**
 * Orders, payments, refunds and invoices. They name no company row: the law keeps them when the company goes. What finds a
 * company from the outside, counts or waits is without a company.
 */
export class PaymentTables1800000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription
        ADD value_paise bigint NOT NULL DEFAULT 0 CHECK (value_paise >= 0),
        ADD order_id uuid,
        ADD replaced_by uuid,
        ADD replaced_at timestamptz,
        ADD refunded_at timestamptz,
        ADD told_days_left int`);
    await runner.query('CREATE UNIQUE INDEX subscription_one_per_order ON subscription (company_id, order_id)');
    await runner.query(`
      CREATE TABLE plan_order (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        plan_id text NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'superseded', 'paid')),
        quote jsonb NOT NULL,
        total_paise bigint NOT NULL CHECK (total_paise >= 100),
        razorpay_id text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, id)
      )`);
    await runner.query(`CREATE UNIQUE INDEX plan_order_one_open ON plan_order (company_id, plan_id) WHERE state = 'open'`);
    await runner.query(`
      CREATE TABLE payment (
        company_id uuid NOT NULL,
        id text NOT NULL,
        order_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('failed', 'authorised', 'confirmed', 'refund due', 'refunded')),
        amount_paise bigint NOT NULL CHECK (amount_paise > 0),
        currency text NOT NULL,
        failure text,
        seen_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, order_id) REFERENCES plan_order
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX payment_one_confirmed ON payment (company_id, order_id) WHERE confirmed_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE refund (
        company_id uuid NOT NULL,
        id text NOT NULL,
        payment_id text NOT NULL,
        amount_paise bigint NOT NULL CHECK (amount_paise > 0),
        recorded_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, payment_id) REFERENCES payment
      )`);
    await runner.query(`
      CREATE TABLE invoice (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
        number text NOT NULL CHECK (length(number) <= 16),
        order_id uuid NOT NULL,
        payment_id text NOT NULL,
        document jsonb NOT NULL,
        issued_at timestamptz NOT NULL,
        file text,
        sha256 text,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, order_id) REFERENCES plan_order
      )`);
    await runner.query('CREATE UNIQUE INDEX invoice_number ON invoice (company_id, number)');
    await runner.query(`CREATE UNIQUE INDEX invoice_one_per_payment ON invoice (company_id, payment_id) WHERE kind = 'invoice'`);
    await runner.query(`
      CREATE TABLE enterprise_offer (
        company_id uuid NOT NULL,
        plan_id text NOT NULL CHECK (plan_id IN ('5', '6')),
        PRIMARY KEY (company_id, plan_id)
      )`);
    for (const table of TENANT_TABLES) await protectTenantTable(runner, table);

    await runner.query(`
      CREATE TABLE order_reference (
        razorpay_id text PRIMARY KEY,
        company_id uuid NOT NULL,
        order_id uuid NOT NULL,
        watched boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX order_reference_watched ON order_reference (created_at) WHERE watched');
    await runner.query(`
      CREATE TABLE webhook_event (
        event_id text PRIMARY KEY,
        received_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX webhook_event_received_at ON webhook_event (received_at)');
    await runner.query(`
      CREATE TABLE invoice_counter (
        kind text NOT NULL,
        financial_year text NOT NULL,
        last int NOT NULL,
        PRIMARY KEY (kind, financial_year)
      )`);
    await runner.query(`
      CREATE TABLE invoice_to_store (
        invoice_id uuid PRIMARY KEY,
        company_id uuid NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...OPEN_TABLES, 'enterprise_offer', 'invoice', 'refund', 'payment', 'plan_order']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query(`
      ALTER TABLE subscription DROP value_paise, DROP order_id, DROP replaced_by, DROP replaced_at, DROP refunded_at,
        DROP told_days_left`);
  }
}
