import pg from 'pg';
import { services, type Service } from '@lms360/contracts/services.ts';

/** Superuser connections to all five databases, to read what the services have written. */
export class Databases {
  readonly #pools = new Map<Service, pg.Pool>();

  static open(urlOf: (service: Service) => string): Databases {
    const databases = new Databases();
    for (const service of services) {
      const pool = new pg.Pool({ connectionString: urlOf(service), max: 2 });
      pool.on('error', () => undefined); // an idle connection broke, e.g. with the server: the next query opens another
      databases.#pools.set(service, pool);
    }
    return databases;
  }

  /** The first column of every row, as text. */
  async keys(service: Service, sql: string, parameters: unknown[] = []): Promise<string[]> {
    const pool = this.#pools.get(service);
    const { rows } = (await pool?.query({ text: sql, values: parameters, rowMode: 'array' })) ?? { rows: [] };
    return rows.map((row: unknown[]) => String(row[0]));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }
}
