import {
  companyDeleted,
  companyRegistered,
  memberEvents,
  passwordResetRequested,
  sessionEnded,
  verificationRequested,
} from './auth.js';
import { invoiceIssued, subscriptionEvents } from './billing.js';
import {
  categoryAdded,
  categoryDeleted,
  categoryEdited,
  categorySnapshot,
  courseApproved,
  courseDeleted,
  courseDrafted,
  courseEvents,
  courseRejected,
  courseSnapshot,
  courseSubmitted,
  subcategoryAdded,
  subcategoryDeleted,
  subcategoryEdited,
  subcategorySnapshot,
} from './catalog.js';
import { EventDefinition } from './define.js';
import { courseCompleted } from './learning.js';

export const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'] as const;
export type ServiceName = (typeof services)[number];

const company = [companyRegistered, companyDeleted];
const snapshots = (definition: EventDefinition) => definition.type.endsWith('.snapshot');
const withoutSnapshots = (definitions: EventDefinition[]) => definitions.filter((definition) => !snapshots(definition));

/** Who hears what: the one list from which queues are bound, docs/events.md is generated and tests compare. */
export const listeners: Record<ServiceName, EventDefinition[]> = {
  auth: [...subscriptionEvents],
  catalog: [...company, ...memberEvents, sessionEnded, ...subscriptionEvents],
  learning: [
    ...company,
    ...memberEvents,
    sessionEnded,
    ...subscriptionEvents,
    categoryAdded,
    categoryEdited,
    categorySnapshot,
    categoryDeleted,
    subcategoryAdded,
    subcategoryEdited,
    subcategorySnapshot,
    subcategoryDeleted,
    ...courseEvents,
    courseDeleted,
  ],
  billing: [...company, ...memberEvents, sessionEnded, courseDrafted, courseSnapshot, courseDeleted],
  notifications: [
    ...company,
    ...memberEvents,
    sessionEnded,
    verificationRequested,
    passwordResetRequested,
    courseSubmitted,
    courseApproved,
    courseRejected,
    courseCompleted,
    ...withoutSnapshots(subscriptionEvents),
    invoiceIssued,
  ],
};

/** The types that the queue of each service is bound to; snapshots come to `<service>.rebuild` by a routing key of their own. */
export const bindings: Record<string, string[]> = Object.fromEntries(
  services.map((service) => [service, withoutSnapshots(listeners[service]).map((definition) => definition.type)]),
);
