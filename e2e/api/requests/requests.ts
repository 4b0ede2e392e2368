import { calls, type CallId } from '@lms360/contracts/calls.ts';
import { usualKinds, type ObjectKind } from '../support/objects.ts';
import { authRequests } from './auth.ts';
import { billingRequests } from './billing.ts';
import { catalogRequests } from './catalog.ts';
import { learningRequests } from './learning.ts';
import { notificationsRequests } from './notifications.ts';
import type { Sample } from './request.ts';

/** How each call is made. */
export const requests: Record<CallId, Sample> = {
  ...authRequests,
  ...catalogRequests,
  ...learningRequests,
  ...billingRequests,
  ...notificationsRequests,
};

/** As what a call's object is made; a company's ids for a call that names none. */
export function kindOf(id: CallId): ObjectKind {
  const { object = 'company' } = calls[id];
  return requests[id].made ?? usualKinds[object];
}
