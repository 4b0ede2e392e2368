import * as auth from './auth.js';
import * as billing from './billing.js';
import * as catalog from './catalog.js';
import { EventDefinition } from './define.js';
import * as learning from './learning.js';
import { listeners, services } from './topology.js';

/** Every event there is, by the name under which its file exports it. */
export const definitions: Record<string, EventDefinition> = Object.fromEntries(
  [auth, catalog, learning, billing].flatMap((file) =>
    Object.entries(file).filter((entry): entry is [string, EventDefinition] => isDefinition(entry[1])),
  ),
);

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'type' in value && 'schema' in value;
}

/** The services that hear an event. */
export const hearers = ({ type }: EventDefinition) =>
  services.filter((service) => listeners[service].some((heard) => heard.type === type));
