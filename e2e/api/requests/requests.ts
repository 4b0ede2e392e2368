import { authRequests } from './auth.ts';
import { billingRequests } from './billing.ts';
import { catalogRequests } from './catalog.ts';
import { learningRequests } from './learning.ts';
import { notificationsRequests } from './notifications.ts';
import type { Sample } from './request.ts';

/** How each call of the document is made, by its name. */
export const requests: Record<string, Sample> = {
  ...authRequests,
  ...catalogRequests,
  ...learningRequests,
  ...billingRequests,
  ...notificationsRequests,
};
