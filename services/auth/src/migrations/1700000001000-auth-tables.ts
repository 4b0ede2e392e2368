import { protectTenantTable } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

const TENANT_TABLES = ['company', 'member', 'session', 'mailed_link'];

/** Companies, their members, the members' logins, sessions and mailed links; counters of tries. */
export class AuthTables1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company (
        company_id uuid PRIMARY KEY,
        name text NOT NULL,
        plan_id text NOT NULL,
        registered_at timestamptz NOT NULL,
        trial_ends_at timestamptz NOT NULL,
        verified_at timestamptz,
        ordinal int,
        subscription_version bigint NOT NULL DEFAULT 0,
        yearly boolean NOT NULL,
        on_trial boolean NOT NULL DEFAULT true
      )`);
    await runner.query(`
      CREATE TABLE member (
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        member_id uuid NOT NULL,
        name text NOT NULL,
        mobile text NOT NULL,
        role text NOT NULL CHECK (role IN ('superadmin', 'employee', 'student')),
        owner boolean NOT NULL DEFAULT false,
        active boolean NOT NULL DEFAULT true,
        removed_at timestamptz,
        photo text,
        version bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, member_id)
      )`);
    await runner.query('CREATE INDEX member_list ON member (company_id, role, created_at DESC)');
    await runner.query(`
      CREATE TABLE account (
        member_id uuid PRIMARY KEY,
        company_id uuid NOT NULL,
        email text NOT NULL CHECK (email = lower(email)),
        password_hash text,
        verified_at timestamptz,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (company_id, member_id) REFERENCES member ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX account_email ON account (email)');
    await runner.query('CREATE UNIQUE INDEX account_email_verified ON account (email) WHERE verified_at IS NOT NULL');
    await runner.query('CREATE INDEX account_company ON account (company_id, member_id)');
    await runner.query('CREATE INDEX account_unverified ON account (created_at) WHERE verified_at IS NULL');
    await runner.query(`
      CREATE TABLE session (
        company_id uuid NOT NULL,
        session_id uuid NOT NULL,
        member_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, session_id),
        FOREIGN KEY (company_id, member_id) REFERENCES member ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX session_member ON session (company_id, member_id)');
    await runner.query(`
      CREATE TABLE mailed_link (
        company_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        kind text NOT NULL CHECK (kind IN ('verification', 'invitation', 'reset')),
        member_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (company_id, token_hash),
        FOREIGN KEY (company_id, member_id) REFERENCES member ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX mailed_link_member ON mailed_link (company_id, member_id)');
    await runner.query(`
      CREATE TABLE attempt (
        kind text NOT NULL,
        key_hash bytea NOT NULL,
        count int NOT NULL,
        window_ends_at timestamptz NOT NULL,
        PRIMARY KEY (kind, key_hash)
      )`);
    await runner.query('CREATE INDEX attempt_window ON attempt (window_ends_at)');
    await runner.query('CREATE TABLE company_count (one boolean PRIMARY KEY DEFAULT true CHECK (one), verified int NOT NULL)');
    await runner.query('INSERT INTO company_count (verified) VALUES (0)');
    for (const table of TENANT_TABLES) await protectTenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['company_count', 'attempt', 'mailed_link', 'session', 'account', 'member', 'company']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
