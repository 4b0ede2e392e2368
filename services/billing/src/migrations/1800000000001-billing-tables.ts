import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

const TENANT_TABLES = ['company', 'subscription', 'member', 'course'];

/** Companies with their billing profile, their subscriptions, and what is counted against the limits. */
export class BillingTables1800000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company (
        company_id uuid PRIMARY KEY,
        name text NOT NULL,
        chosen_plan_id text NOT NULL,
        owner_id uuid NOT NULL,
        registered_at timestamptz NOT NULL,
        ordinal int NOT NULL,
        gst_number text,
        address text,
        city text,
        state text,
        pincode text,
        subscription_version bigint NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE subscription (
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        id uuid NOT NULL,
        plan_id text NOT NULL,
        trial boolean NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        price_paise bigint NOT NULL CHECK (price_paise >= 0),
        PRIMARY KEY (company_id, id)
      )`);
    await runner.query('CREATE UNIQUE INDEX subscription_one_trial ON subscription (company_id) WHERE trial');
    await runner.query(`
      CREATE TABLE member (
        company_id uuid NOT NULL,
        member_id uuid NOT NULL,
        version bigint NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        mobile text NOT NULL,
        role text NOT NULL,
        owner boolean NOT NULL,
        active boolean NOT NULL,
        removed boolean NOT NULL,
        photo text,
        PRIMARY KEY (company_id, member_id)
      )`);
    await runner.query(`
      CREATE TABLE course (
        company_id uuid NOT NULL,
        course_id uuid NOT NULL,
        version bigint NOT NULL,
        deleted boolean NOT NULL,
        PRIMARY KEY (company_id, course_id)
      )`);
    for (const table of TENANT_TABLES) await protectTenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['course', 'member', 'subscription', 'company']) await runner.query(`DROP TABLE ${table}`);
  }
}
