import * as auth from './auth.js';
import * as billing from './billing.js';
import * as catalog from './catalog.js';
import { EventDefinition } from './define.js';
import * as learning from './learning.js';
import { services, type Service } from '../services.js';
import { snapshotRequests } from './snapshot-requests.js';
import { listeners } from './topology.js';

/** Every event of state that a service publishes, by the name under which its file exports it. */
export const definitions: Record<string, EventDefinition> = Object.fromEntries(
  [auth, catalog, learning, billing].flatMap((file) =>
    Object.entries(file).filter((entry): entry is [string, EventDefinition] => isDefinition(entry[1])),
  ),
);

/** Every event: those of state, and the requests for snapshots, which the kit publishes and answers. */
export const allDefinitions: EventDefinition[] = [
  ...Object.values(definitions),
  ...Object.values(snapshotRequests).filter((request) => listenersOf(request).length > 0),
];

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'type' in value && 'schema' in value;
}

/** The services that listen to an event. */
export function listenersOf({ type }: EventDefinition): Service[] {
  return services.filter((service) => listeners[service].some((heard) => heard.type === type));
}
