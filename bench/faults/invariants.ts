import { connect } from 'amqplib';
import pg from 'pg';
import { services, type Service } from '../../tools/src/system/services.ts';
import type { RunningSystem } from '../lib/running-system.ts';

/** Superuser connections to all five databases, for the invariants alone. */
export class Databases {
  readonly #clients = new Map<Service, pg.Client>();

  static async open(running: RunningSystem): Promise<Databases> {
    const databases = new Databases();
    for (const service of services) {
      const client = new pg.Client({ connectionString: running.databaseUrl(service) });
      await client.connect();
      databases.#clients.set(service, client);
    }
    return databases;
  }

  /** The first column of every row, as text. */
  async keys(service: Service, sql: string, parameters: unknown[] = []): Promise<string[]> {
    const client = this.#clients.get(service);
    const { rows } = (await client?.query({ text: sql, values: parameters, rowMode: 'array' })) ?? { rows: [] };
    return rows.map((row: unknown[]) => String(row[0]));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.end()));
  }
}

/** What the outboxes, the retries and the queues hold, by name; nothing when all have drained. */
export async function undrained(databases: Databases, amqpUrl: string): Promise<Record<string, number>> {
  const held: Record<string, number> = {};
  for (const service of services) {
    for (const table of ['outbox', 'inbox_retry']) {
      const [count] = await databases.keys(service, `SELECT count(*) FROM ${table}`);
      if (Number(count) > 0) held[`${service}.${table}`] = Number(count);
    }
  }
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createChannel();
    for (const service of services) {
      const { messageCount, consumerCount } = await channel.checkQueue(service);
      if (messageCount > 0) held[`${service}.queue`] = messageCount;
      if (consumerCount === 0) held[`${service}.missing consumers`] = 1;
    }
  } finally {
    await connection.close();
  }
  return held;
}
