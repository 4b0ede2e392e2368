import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { Wait } from 'testcontainers';
import { postgresAllocator, postgresFlags, postgresLocale, postgresSettings } from '../postgres-settings.ts';
import { answersSql } from '../probes.ts';
import type { DatabaseServer } from '../servers.ts';
import { ServerContainer, type ServerContainerOptions } from './server-container.ts';

const SHARED_MEMORY = 256 * 1_048_576;

export interface PostgresContainerOptions extends Pick<ServerContainerOptions, 'set' | 'image' | 'onProgress' | 'onCrash'> {
  port: number;
  password: string;
  durable: boolean;
}

/** PostgreSQL in a container. */
export class PostgresContainer implements DatabaseServer {
  readonly adminUrl: string;
  readonly #server: ServerContainer;

  constructor({ port, password, durable, ...options }: PostgresContainerOptions) {
    this.adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    this.#server = new ServerContainer({
      ...options,
      name: 'postgres',
      title: 'PostgreSQL',
      ports: { 5432: port },
      data: '/var/lib/postgresql',
      make: (image) => postgres(image, password, durable),
      probe: () => answersSql(this.adminUrl),
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async restart(): Promise<void> {
    await this.#server.kill('SIGQUIT');
    await this.#server.start();
  }
}

const postgres = (image: string, password: string, durable: boolean) =>
  new PostgreSqlContainer(image)
    .withDatabase('postgres')
    .withUsername('postgres')
    .withPassword(password)
    .withEnvironment({
      ...postgresAllocator,
      PGDATA: '/var/lib/postgresql/lms360', // in the volume, whatever the image's release takes for its default
      POSTGRES_INITDB_ARGS: postgresLocale.join(' '),
    })
    .withCommand(['postgres', ...postgresFlags(postgresSettings(durable))])
    .withSharedMemorySize(SHARED_MEMORY)
    // The module's own runs four times a second for as long as the container does; `start` asks the server itself.
    .withHealthCheck({ test: ['CMD', 'pg_isready', '--host', '127.0.0.1', '--username', 'postgres'], interval: 60_000 })
    .withWaitStrategy(Wait.forListeningPorts());
