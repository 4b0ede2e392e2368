import { bindings } from '@lms360/contracts/events/topology';
import type { Databases } from '@lms360/api-client/databases';
import { services, type Service } from '@lms360/contracts/services.ts';

/** An event that some service committed. */
interface Written {
  id: string;
  type: string;
  subject: string;
  version: number;
  /** Milliseconds since 1970, as PostgreSQL's clock saw it. */
  at: number;
  listeners: Service[];
  /** Sent to a single listener, which rebuilds: it waits behind events for all. */
  snapshot: boolean;
}

/** Everything published since the witness was installed, and who received it when. */
export interface Deliveries {
  written: Written[];
  /** Listener → event → milliseconds since 1970. */
  received: Map<Service, Map<string, number>>;
}

const WRITTEN = `SELECT json_build_array(id, queue, envelope->>'type', envelope->>'subject', envelope->>'subjectversion',
  extract(epoch FROM at) * 1000)::text FROM witness.event ORDER BY n`;
const RECEIVED = 'SELECT json_build_array(event_id, extract(epoch FROM received_at) * 1000)::text FROM inbox';

/** Reads both sides of every event: the witnesses' records and the inboxes. */
export async function readDeliveries(databases: Databases): Promise<Deliveries> {
  const written: Written[] = [];
  const received = new Map<Service, Map<string, number>>();
  for (const service of services) {
    for (const row of await databases.keys(service, WRITTEN)) {
      const [id, queue, type, subject, version, at] = JSON.parse(row) as [string, Service | null, string, string, string, number];
      const listeners = queue ? [queue] : services.filter((listener) => bindings[listener]?.includes(type));
      written.push({ id, type, subject, version: Number(version), at, listeners, snapshot: queue !== null });
    }
    received.set(service, new Map((await databases.keys(service, RECEIVED)).map((row) => JSON.parse(row) as [string, number])));
  }
  return { written, received };
}

/** How many events all services have published since the witness was installed. */
export async function eventsWritten(databases: Databases): Promise<number> {
  const counts = services.map((service) => databases.keys(service, 'SELECT coalesce(max(n), 0) FROM witness.event'));
  return (await Promise.all(counts)).reduce((sum, [count]) => sum + Number(count), 0);
}

/** Events that a listener never received. */
export const missing = ({ written, received }: Deliveries): string[] =>
  written.flatMap(({ id, type, listeners }) =>
    listeners.filter((listener) => !received.get(listener)?.has(id)).map((listener) => `${type} ${id} at ${listener}`),
  );

/** Latency from publishing to effect in ms, of every event except snapshots that was published in an interval, per listener; ascending. */
export function lags({ written, received }: Deliveries, from: number, to = Infinity): number[] {
  const found = written
    .filter(({ at, snapshot }) => at >= from && at < to && !snapshot)
    .flatMap(({ id, at, listeners }) =>
      listeners.map((listener) => Math.max(0, (received.get(listener)?.get(id) ?? Infinity) - at)),
    );
  return found.sort((a, b) => a - b);
}

/** How long after `moment` the last event published before it had its effect, in ms. */
export function drainedAfter({ written, received }: Deliveries, from: number, moment: number): number {
  const last = written
    .filter(({ at }) => at >= from && at < moment)
    .flatMap(({ id, listeners }) => listeners.map((listener) => received.get(listener)?.get(id) ?? Infinity))
    .reduce((latest, at) => Math.max(latest, at), moment);
  return last - moment;
}

/**
 * Effects beyond one per event: a version of a subject that a read model applied more often than it was published. The version belongs to
 * one event; snapshots repeat it on purpose, and are counted.
 */
export async function doubled(databases: Databases, { written }: Deliveries): Promise<string[]> {
  const found: string[] = [];
  for (const service of services) {
    const published = new Map<string, number>();
    for (const { subject, version, listeners } of written) {
      if (listeners.includes(service)) published.set(`${subject} ${version}`, (published.get(`${subject} ${version}`) ?? 0) + 1);
    }
    const effects = `SELECT json_build_array(kept_in, subject || ' ' || version, count(*))::text FROM witness.effect
      GROUP BY kept_in, subject, version HAVING count(*) > 1`;
    for (const row of await databases.keys(service, effects)) {
      const [table, key, count] = JSON.parse(row) as [string, string, number];
      if (count > (published.get(key) ?? 0)) found.push(`${service}.${table} ${key}: ${count} times`);
    }
  }
  return found;
}
