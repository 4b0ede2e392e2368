import { EntitySchema, MixedList } from 'typeorm';
import { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { BaseConfig } from '../core/config.js';
import { pooledSocket } from './pooled-socket.js';

/** A dead idle connection is noticed 20 s later: Node sends ten keep-alive probes, a second apart. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
export const CONNECT_MS = 5_000;

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
    connectTimeoutMS: CONNECT_MS,
    extra: { pipeline: true, idleTimeoutMillis: 60_000, stream: () => pooledSocket(), ...keepAlive },
  };
}
