import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { services, type Service } from '@lms360/contracts/services.ts';
import { waitingEvents } from './queues.ts';
import type { Stores } from './stores.ts';

/** A consistent snapshot of all five databases. */
export interface Cut {
  takenAt: Date;
  /** Connections whose transaction sees that moment and nothing later. */
  databases: Record<Service, pg.Client>;
}

/** Called at each step; the next one starts when it has returned. */
export type Say = (text: string) => void | Promise<void>;

const ATTEMPTS = 5;

/**
 * Takes a consistent snapshot of all databases while the system runs. For some milliseconds outboxes and inboxes are locked against writes:
 * so no database contains the effect of an event that its publisher's database does not contain, and every event of the last day is in an outbox
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

/** An event unconsumed for more than a day is in the broker only, which is not part of a backup. */
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

/** The inbox first, in the lock order of a listener's transaction: the other order could deadlock. */
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

/** From its first statement on the transaction sees nothing newer; PostgreSQL refuses a role that would see only some rows. */
async function freeze(client: pg.Client): Promise<void> {
  await client.query('SET row_security = off');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SELECT pg_current_snapshot()');
}
