import { categoryEdited, subcategoryEdited } from '@lms360/contracts/events/catalog';
import { createNameAsSeen, createSearchText } from '@lms360/platform/lists/text-functions';
import { envelop } from '@lms360/service-kit/events/envelope';
import type { EventType, NewEvent } from '@lms360/service-kit/events/envelope';
import { Logger } from '@nestjs/common';
import { MigrationInterface, QueryRunner } from 'typeorm';
import { categoryEvent } from '../categories/category-event.js';
import type { Category } from '../categories/category.entity.js';
import { subcategoryEvent } from '../subcategories/subcategory-event.js';
import type { Subcategory } from '../subcategories/subcategory.entity.js';
import { settleNames, type Named } from './settle-names.js';

interface Table<Row extends Named> {
  /** Its name, and that of its unique index is `{name}_name`. */
  name: string;
  /** Columns in which a name is unique, beside the company's. */
  within: string;
  columns: string;
  kind: EventType<unknown>;
  event: (row: Row) => NewEvent<unknown>;
}

const OWN = 'company_id AS "companyId", id, name, description, banner, created_at AS "createdAt", version::int';

const category: Table<Category> = {
  name: 'category',
  within: '',
  columns: `${OWN}, title, color`,
  kind: categoryEdited,
  event: categoryEvent,
};
const subcategory: Table<Subcategory> = {
  name: 'subcategory',
  within: 'category_id, ',
  columns: `${OWN}, category_id AS "categoryId"`,
  kind: subcategoryEdited,
  event: subcategoryEvent,
};

/**
 * Names are unique as people see them. Stored names take their normal form; where they are equal then, the younger ones get a number
 * appended. Renamed rows are logged, and published to the other services with a new version.
 */
export class NamesAsSeen1800000000011 implements MigrationInterface {
  private readonly logger = new Logger(NamesAsSeen1800000000011.name);

  async up(runner: QueryRunner): Promise<void> {
    await createSearchText(runner);
    await createNameAsSeen(runner);
    await runner.query('LOCK TABLE category, subcategory IN SHARE ROW EXCLUSIVE MODE');
    await this.settle(runner, category);
    await this.settle(runner, subcategory);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, within } of [category, subcategory]) await makeUnique(runner, name, `${within}lower(name)`);
    await runner.query('DROP FUNCTION name_as_seen(text)');
    await runner.query('DROP FUNCTION search_text(text)');
  }

  private async settle<Row extends Named>(runner: QueryRunner, table: Table<Row>): Promise<void> {
    await runner.query(`DROP INDEX ${table.name}_name`);
    const companies: { id: string }[] = await runner.query(
      'SELECT company_id AS id FROM company_directory WHERE deleted_at IS NULL',
    );
    for (const { id } of companies) await this.settleCompany(runner, table, id);
    await runner.query("SELECT set_config('app.company_id', '', true)");
    await makeUnique(runner, table.name, `${table.within}name_as_seen(name)`);
  }

  private async settleCompany<Row extends Named>(runner: QueryRunner, table: Table<Row>, companyId: string): Promise<void> {
    await runner.query("SELECT set_config('app.company_id', $1, true)", [companyId]);
    const list = `SELECT ${table.columns} FROM ${table.name} WHERE company_id = $1 ORDER BY created_at, id`;
    const rows: Row[] = await runner.query(list, [companyId]);
    const asSeen = async (names: string[]): Promise<string[]> => {
      const keys: { key: string }[] = await runner.query(
        'SELECT name_as_seen(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place',
        [names],
      );
      return keys.map(({ key }) => key);
    };
    for (const row of await settleNames(rows, asSeen)) {
      const rename = `UPDATE ${table.name} SET name = $3, version = version + 1 WHERE company_id = $1 AND id = $2`;
      await runner.query(rename, [companyId, row.id, row.name]);
      const event = table.event({ ...row, version: row.version + 1 });
      await runner.query('INSERT INTO outbox (envelope) VALUES ($1)', [JSON.stringify(envelop('catalog', table.kind, event))]);
      this.logger.warn(`The ${table.name} ${row.id} of the company ${companyId} has a new name: ${JSON.stringify(row.name)}`);
    }
  }
}

const makeUnique = async (runner: QueryRunner, table: string, unique: string): Promise<void> => {
  await runner.query(`DROP INDEX IF EXISTS ${table}_name`);
  await runner.query(`CREATE UNIQUE INDEX ${table}_name ON ${table} (company_id, ${unique})`);
};
