import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { services, type Service } from '@lms360/contracts/services.ts';
import { waitingEvents } from './queues.ts';
import type { Stores } from './stores.ts';

/** All five databases as they were at one moment. */
export interface Cut {
  takenAt: Date;
  /** Connections whose transaction sees that moment and no later one. */
  databases: Record<Service, pg.Client>;
}

/** Hears of each step; the next one begins when it has returned. */
export type Say = (text: string) => void | Promise<void>;

const ATTEMPTS = 5;

/**
 * Looks at all databases at one moment while the system goes on. For some milliseconds nobody can write an outbox or an inbox:
 * so no database shows the effect of an event that its writer's database does not show, and every event of the last day is in an outbox
 * or among the published ones (docs/adr/0014, 0015).
 * @throws Error when events wait for a service that does not run
 */
export async function withCut<Result>(
  { databases, amqpUrl, eventsPrefix }: Stores,
  say: Say,
  work: (cut: Cut) => Promise<Result>,
): Promise<Result> {
  await assertListening(amqpUrl, eventsPrefix);
  const locks = await connectAll(databases);
  const snapshots = await connectAll(databases);
  try {
    await say('every service listens');
    await lockAll(locks);
    const takenAt = new Date();
    await Promise.all(snapshots.map(([, client]) => freeze(client)));
    await Promise.all(locks.map(([, client]) => client.query('ROLLBACK')));
    await say('all databases stand at one moment');
    return await work({ takenAt, databases: Object.fromEntries(snapshots) as Cut['databases'] });
  } finally {
    await Promise.all([...locks, ...snapshots].map(([, client]) => client.end()));
  }
}

/** What a service has not taken for more than a day is in the broker alone, of which a backup holds nothing. */
async function assertListening(amqpUrl: string, prefix: string): Promise<void> {
  const missing = (await waitingEvents(amqpUrl, prefix)).filter(({ listening }) => !listening).map(({ service }) => service);
  if (missing.length > 0) throw new Error(`Events wait for ${missing.join(' and ')}: a backup now may lose them. Does it run?`);
}

type Clients = [Service, pg.Client][];

async function connectAll(databases: Stores['databases']): Promise<Clients> {
  const clients = services.map(
    (service) => [service, new pg.Client({ connectionString: databases[service] })] as [Service, pg.Client],
  );
  await Promise.all(clients.map(([, client]) => client.connect()));
  return clients;
}

/** The inbox first, as a listener's transaction goes: the other order could wait for each other. */
async function lockAll(locks: Clients): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const taken = await Promise.allSettled(
      locks.map(([, client]) => client.query("BEGIN; SET LOCAL lock_timeout = '3s'; LOCK TABLE inbox, outbox IN SHARE MODE")),
    );
    const failed = taken.find((result) => result.status === 'rejected');
    if (!failed) return;
    await Promise.all(locks.map(([, client]) => client.query('ROLLBACK')));
    if (attempt === ATTEMPTS) throw failed.reason;
    await sleep(1_000);
  }
}

/** From its first statement on the transaction sees nothing newer; a role that would see only some rows is refused by PostgreSQL. */
async function freeze(client: pg.Client): Promise<void> {
  await client.query('SET row_security = off');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SELECT pg_current_snapshot()');
}
