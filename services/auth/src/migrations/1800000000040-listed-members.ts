import { createCounts, dropCounts, keepCounts } from '@lms360/platform/lists/counts';
import { asAllCompanies } from '@lms360/service-kit/tenancy/tenant-table';
import { MigrationInterface, QueryRunner } from 'typeorm';

/** What a list says of members whose accounts it does not look at, and in which of the two lists they are. */
const COLUMNS = `
  ALTER TABLE member ADD COLUMN listed_email text, ADD COLUMN verified boolean NOT NULL DEFAULT false,
    ADD COLUMN listed_in text GENERATED ALWAYS AS (CASE WHEN role = 'student' THEN 'students' ELSE 'users' END) STORED`;

const FILL = `
  UPDATE member m SET listed_email = a.email, verified = a.verified_at IS NOT NULL
  FROM account a WHERE a.company_id = m.company_id AND a.member_id = m.member_id`;

/** An account is written as its company alone: for another one the row of the member would not exist. @param accounts one of them, as SQL */
const follow = (name: string, accounts: string) => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE followed int;
  BEGIN
    UPDATE member m SET listed_email = a.email, verified = a.verified_at IS NOT NULL
    FROM ${accounts} a WHERE m.company_id = a.company_id AND m.member_id = a.member_id;
    GET DIAGNOSTICS followed = ROW_COUNT;
    IF followed < (SELECT count(*) FROM ${accounts} a) THEN RAISE EXCEPTION 'an account of another company'; END IF;
    RETURN NULL;
  END $$`;

const NEWEST = 'ON member (company_id, listed_in, created_at DESC, member_id)';
const filters = {
  Verified: (row: string) => `${row}.removed_at IS NULL AND ${row}.verified`,
  Pending: (row: string) => `${row}.removed_at IS NULL AND NOT ${row}.verified`,
  Active: (row: string) => `${row}.removed_at IS NULL AND ${row}.active`,
  Inactive: (row: string) => `${row}.removed_at IS NULL AND NOT ${row}.active`,
};
const indexes = [
  `member_newest ${NEWEST}`,
  ...Object.entries(filters).map(([name, when]) => `member_${name.toLowerCase()} ${NEWEST} WHERE ${when('member')}`),
  'member_walked ON member (company_id, listed_in, member_id)',
  'member_by_name ON member (company_id, listed_in, search_text(name))',
  'member_by_email ON member (company_id, listed_in, listed_email)',
  'member_by_mobile ON member (company_id, listed_in, mobile)',
];

const listedIn = (row: string) => `${row}.listed_in`;

/** The lists of members are read by an index, and how long they are is kept. */
export class ListedMembers1800000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE member, account IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(COLUMNS);
    await asAllCompanies(runner, ['member'], () => runner.query(FILL));
    await runner.query(follow('follow_new_accounts', 'after_it'));
    await runner.query(`CREATE TRIGGER follow_new_accounts AFTER INSERT ON account REFERENCING NEW TABLE AS after_it
      FOR EACH STATEMENT EXECUTE FUNCTION follow_new_accounts()`);
    await runner.query(follow('follow_account', '(SELECT NEW.*)'));
    await runner.query(`CREATE TRIGGER follow_account AFTER UPDATE OF email, verified_at ON account
      FOR EACH ROW EXECUTE FUNCTION follow_account()`);
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
    await runner.query('DROP INDEX member_list');
    await createCounts(runner);
    await keepCounts(runner, 'member', [
      { list: 'All', key: listedIn },
      ...Object.entries(filters).map(([list, when]) => ({ list, key: listedIn, when })),
      { list: 'seats', key: listedIn, when: (row) => `${row}.active AND ${row}.removed_at IS NULL AND NOT ${row}.owner` },
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropCounts(runner, 'member');
    await runner.query('DROP FUNCTION follow_account(), follow_new_accounts() CASCADE');
    await runner.query('CREATE INDEX member_list ON member (company_id, role, created_at DESC)');
    await runner.query('ALTER TABLE member DROP COLUMN listed_email, DROP COLUMN verified, DROP COLUMN listed_in');
    await runner.query('DROP INDEX IF EXISTS member_by_name, member_by_mobile');
  }
}
