import { EntitySchema, MixedList } from 'typeorm';
import { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { BaseConfig } from '../config.js';

/** TypeORM options of a running service: its own role, pipelining on, no schema changes from entities. */
export function dataSourceOptions(
  config: Pick<BaseConfig, 'DATABASE_URL' | 'DATABASE_POOL'>,
  service: string,
  entities: MixedList<(new () => object) | EntitySchema>,
): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    applicationName: service,
    entities,
    synchronize: false,
    poolSize: config.DATABASE_POOL,
    connectTimeoutMS: 5_000,
    extra: { pipeline: true, keepAlive: true, idleTimeoutMillis: 60_000 },
  };
}
