import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

const TENANT_TABLES = ['company', 'member', 'mail', 'bug_report'];

/** Whom mails go to, the mails themselves with their state, and what people write to us. */
export class NotificationTables1800000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE company (company_id uuid PRIMARY KEY, name text NOT NULL)');
    await runner.query(`
      CREATE TABLE member (
        company_id uuid NOT NULL,
        member_id uuid NOT NULL,
        version bigint NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        role text NOT NULL,
        active boolean NOT NULL,
        verified boolean NOT NULL,
        removed boolean NOT NULL,
        PRIMARY KEY (company_id, member_id)
      )`);
    await runner.query(`
      CREATE TABLE mail (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        event_id uuid NOT NULL,
        recipient text NOT NULL,
        recipient_name text,
        kind text NOT NULL,
        facts jsonb NOT NULL,
        sealed text,
        expires_at timestamptz,
        state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed', 'parked')),
        attempts int NOT NULL DEFAULT 0,
        error text,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        PRIMARY KEY (company_id, id),
        UNIQUE (company_id, event_id, recipient)
      )`);
    await runner.query('CREATE INDEX mail_created_at ON mail (company_id, created_at)');
    await runner.query(`
      CREATE TABLE mail_due (
        company_id uuid NOT NULL,
        mail_id uuid NOT NULL,
        due_at timestamptz,
        PRIMARY KEY (company_id, mail_id),
        FOREIGN KEY (company_id, mail_id) REFERENCES mail ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX mail_due_at ON mail_due (due_at)');
    await runner.query('CREATE SEQUENCE bug_ticket START 1001');
    await runner.query(`
      CREATE TABLE bug_report (
        company_id uuid NOT NULL,
        id uuid NOT NULL,
        ticket bigint NOT NULL DEFAULT nextval('bug_ticket'),
        member_id uuid NOT NULL,
        subject text NOT NULL,
        description text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, id)
      )`);
    await runner.query('CREATE INDEX bug_report_created_at ON bug_report (company_id, created_at)');
    await runner.query(`
      CREATE TABLE enquiry (
        id uuid PRIMARY KEY,
        first_name text NOT NULL,
        phone_number text NOT NULL,
        email text NOT NULL,
        company_name text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX enquiry_created_at ON enquiry (created_at)');
    await runner.query(`
      CREATE TABLE newsletter_subscriber (
        email text PRIMARY KEY CHECK (email = lower(email)),
        unsubscribe_token text NOT NULL UNIQUE,
        subscribed_at timestamptz NOT NULL
      )`);
    for (const table of TENANT_TABLES) await protectTenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['newsletter_subscriber', 'enquiry', 'bug_report', 'mail_due', 'mail', 'member', 'company']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query('DROP SEQUENCE bug_ticket');
  }
}
