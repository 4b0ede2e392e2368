import {
  companyClosed,
  companyDeleted,
  companyRegistered,
  companyRestored,
  deviceAdded,
  memberEvents,
  passwordChanged,
  passwordResetRequested,
  sessionEnded,
  verificationRequested,
} from './auth.js';
import { invoiceIssued, paymentReturned, subscriptionEvents } from './billing.js';
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
import { snapshotRequests } from './snapshot-requests.js';
import { services, type Service } from '../services.js';

const company = [companyRegistered, companyClosed, companyRestored, companyDeleted];
const snapshots = (definition: EventDefinition) => definition.type.endsWith('.snapshot');
const withoutSnapshots = (definitions: EventDefinition[]) => definitions.filter((definition) => !snapshots(definition));

/** Which service listens to which events of state. */
const heard: Record<Service, EventDefinition[]> = {
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
    passwordChanged,
    deviceAdded,
    courseSubmitted,
    courseApproved,
    courseRejected,
    courseCompleted,
    ...withoutSnapshots(subscriptionEvents),
    invoiceIssued,
    paymentReturned,
  ],
};

const producer = ({ type }: EventDefinition) => type.split('.')[0];

/** The requests that a service answers: those for snapshots of its own events. */
const requestsTo = (owner: Service): EventDefinition[] =>
  services
    .filter((listener) => heard[listener].some((event) => snapshots(event) && producer(event) === owner))
    .map((listener) => snapshotRequests[listener]);

/** Which service listens to what: the one list from which queues are bound, docs/events.md is generated and tests compare. */
export const listeners = Object.fromEntries(
  services.map((service) => [service, [...heard[service], ...requestsTo(service)]]),
) as Record<Service, EventDefinition[]>;

/** The types that the queue of each service is bound to; snapshots are routed to `<service>.rebuild` by a routing key of their own. */
export const bindings: Record<string, string[]> = Object.fromEntries(
  services.map((service) => [service, withoutSnapshots(listeners[service]).map((definition) => definition.type)]),
);
