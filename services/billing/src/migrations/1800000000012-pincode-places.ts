import { MigrationInterface, QueryRunner } from 'typeorm';
import { readPlaces } from '../pincodes/pincode-list.js';

/** Every State in which a pincode lies: some lie in two, and `pincode` has only the one with most post offices, for the release before. */
export class PincodePlaces1800000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pincode_place (
        pincode text NOT NULL,
        rank int NOT NULL,
        district text NOT NULL,
        state text NOT NULL,
        PRIMARY KEY (pincode, rank)
      )`);
    const list = await readPlaces();
    await runner.query('INSERT INTO pincode_place SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[])', [
      list.map(({ pincode }) => pincode),
      list.map(({ rank }) => rank),
      list.map(({ district }) => district),
      list.map(({ state }) => state),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pincode_place');
  }
}
