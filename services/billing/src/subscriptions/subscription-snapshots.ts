import { subscriptionSnapshot, SubscriptionState } from '@lms360/contracts/events/billing';
import type { SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { newest } from '../rules/period.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** What a company has now, under its present version, for a listener that rebuilds what it knows. */
export const subscriptionSnapshots: SnapshotSource<SubscriptionState> = {
  kind: subscriptionSnapshot,
  of: async (tx: EntityManager, companyId: string) => {
    const company = await tx.findOneBy(Company, { companyId });
    const last = newest(await tx.findBy(Subscription, { companyId }));
    if (!company || !last) return [];
    return [{ companyId, subject: companyId, version: company.subscriptionVersion, data: subscriptionState(last) }];
  },
};
