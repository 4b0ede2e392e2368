import type { Api } from '@lms360/api-client/api';
import type { CallId } from '@lms360/contracts/calls.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import { directly, visitor } from './visitor.ts';

/** An entrance: the gateway before all services, or one service itself. */
export interface Door {
  door: string;
  api: Api;
  services: readonly Service[];
}

export const everyDoor: Door[] = [
  { door: 'the gateway', api: visitor, services },
  ...services.map((service) => ({ door: service, api: directly(service), services: [service] })),
];

/** A call of each service that every member may make, changing nothing. */
export const probes: Record<Service, CallId> = {
  auth: 'getProfile',
  catalog: 'getAllCategory',
  learning: 'listLibrary',
  billing: 'getAccountDetails',
  notifications: 'reportBug',
};
