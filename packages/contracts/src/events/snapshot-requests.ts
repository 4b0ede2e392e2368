import { z } from 'zod';
import { services, type Service } from '../services.js';
import { defineEvent, type EventDefinition } from './define.js';

/** A service's request for one company's snapshots of a type, when a migration has given its read model new columns (ADR 18). */
export const snapshotRequests = Object.fromEntries(
  services.map((service) => [service, defineEvent(`${service}.snapshots.requested`, z.object({ type: z.string() }))]),
) as Record<Service, EventDefinition>;
