import { MigrationInterface, QueryRunner } from 'typeorm';

const LIST = 'ON member (company_id, listed_in';
const SORTED = { name: 'search_text(name)', email: 'listed_email', mobile: 'mobile' };

const indexes = [
  // Behind the others in it are, by themselves, those of the list of the deleted ones.
  `member_newest_kept_first ${LIST}, (removed_at IS NOT NULL), created_at DESC, member_id)`,
  // Read forwards the one, backwards the other: deleted members are behind the others either way.
  ...Object.entries(SORTED).flatMap(([name, sql]) => [
    `member_up_by_${name} ${LIST}, (removed_at IS NOT NULL), ${sql})`,
    `member_down_by_${name} ${LIST}, (removed_at IS NULL), ${sql})`,
  ]),
];

/** Deleted members come last in the list of all, and have a list of their own. */
export class DeletedMembersLast1800000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`DROP INDEX ${index.split(' ', 1)[0]}`);
  }
}
