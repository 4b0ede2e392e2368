import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import { ParkedEvent, ParkedEvents } from '../events/parked.js';
import { PublishedEvents } from '../events/published.js';
import { snapshotSource } from '../events/snapshot-requests.js';
import { Republisher, SNAPSHOT_SOURCES } from '../events/snapshots.js';
import { Topology } from '../events/topology.js';

const USAGE =
  'Usage: parked | requeue <event id|all> | republish <snapshot type> <listening service> | resend <since, such as 2030-01-31T18:00:00Z>';

const isoTime = z.iso.datetime({ offset: true });

/**
 * The operator's commands on one service's events: `parked`, `requeue`, `republish`, `resend`.
 * @param args what follows `events` on the command line
 * @returns the text to print
 * @throws Error with the usage, or with the cause
 */
export async function eventsCommand(app: INestApplicationContext, [command, first, second]: string[]): Promise<string> {
  if (command === 'parked') return table(await app.get(ParkedEvents).list());
  if (command === 'requeue' && first) return `${await app.get(ParkedEvents).requeue(first)} events will be tried again.`;
  if (command === 'republish' && first && second) {
    const source = snapshotSource(app.get(SNAPSHOT_SOURCES, { strict: false }), first);
    const { listeners } = app.get(Topology);
    if (!listeners.includes(second)) throw new Error(`No service ${second} listens. There are: ${listeners.join(', ')}.`);
    return `${await app.get(Republisher).republish(source, second)} snapshots are on their way to ${second}.`;
  }
  const since = isoTime.safeParse(first);
  if (command === 'resend' && since.success) {
    const events = await app.get(PublishedEvents).moveBack(async () => true, new Date(since.data));
    return `${events} events are published again; listeners drop those that they have.`;
  }
  throw new Error(USAGE);
}

function table(events: ParkedEvent[]): string {
  if (events.length === 0) return 'No event is parked.';
  return events
    .map(
      (event) =>
        `${event.event_id}  ${event.parked_at.toISOString()}  ${event.type}  company ${event.company_id}\n  ${event.error}`,
    )
    .join('\n');
}
