import { subscriptionSnapshot, SubscriptionState } from '@lms360/contracts/events/billing';
import { Clock } from '@lms360/service-kit/core/clock';
import type { SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** A company's current subscription with its version, for a listener that rebuilds its read model. */
export const subscriptionSnapshots = (clock: Clock): SnapshotSource<SubscriptionState> => ({
  kind: subscriptionSnapshot,
  of: async (tx: EntityManager, companyId: string) => {
    const company = await tx.findOneBy(Company, { companyId });
    const periods = await tx.findBy(Subscription, { companyId });
    if (!company || periods.length === 0) return [];
    const data = subscriptionState(periods, clock.now());
    return [{ companyId, subject: companyId, version: company.subscriptionVersion, data }];
  },
});
