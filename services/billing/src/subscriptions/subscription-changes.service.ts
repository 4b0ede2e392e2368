import type { SubscriptionState } from '@lms360/contracts/events/billing';
import { daysLater } from '@lms360/platform/calendar/kolkata';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Company } from '../companies/company.entity.js';
import { planOf } from '../rules/plan.js';
import { closedUp, purchaseOf } from '../rules/purchase.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** A company's subscription after a change, and the version with which it is published. */
export interface ChangedSubscription {
  version: number;
  state: SubscriptionState;
}

/** A plan that an order has paid for. */
export interface PaidPlan {
  companyId: string;
  orderId: string;
  planId: string;
  /** What was charged, without GST, in paise. */
  pricePaise: number;
  /** As {@link Subscription.valuePaise}. */
  valuePaise: number;
  /** By how many days a credit lengthens the period. */
  extraDays: number;
}

/** A period that was bought, from the moment on at which it takes effect. */
interface BoughtPeriod {
  beginsAt: Date;
  endsAt: Date;
}

/** What payments and refunds change in a company's periods. Called under the company's lock. */
@Injectable()
export class SubscriptionChanges {
  constructor(private readonly directory: CompanyDirectory) {}

  /** Adds the period that a paid order buys, and replaces those that it takes the place of (purchase.ts). */
  async buy(tx: EntityManager, paid: PaidPlan, now: Date): Promise<ChangedSubscription & { bought: BoughtPeriod }> {
    const { companyId, orderId, planId } = paid;
    const periods = await tx.findBy(Subscription, { companyId });
    const { startsAt, beginsAt, endsAt: end, replaced } = purchaseOf(planOf(planId), periods, now);
    const ids = replaced.map(({ period }) => period.id);
    await tx.update(Subscription, { companyId, id: In(ids) }, { replacedBy: orderId, replacedAt: now });
    const endsAt = daysLater(end, paid.extraDays);
    await tx.insert(Subscription, { ...paid, id: uuid(), trial: false, startsAt, endsAt });
    return { bought: { beginsAt, endsAt }, ...(await this.nextVersion(tx, companyId, now)) };
  }

  /**
   * Ends the period that an order bought, because it was refunded. The periods that it had replaced count again, unless it was itself
   * replaced: then its successor replaces them too, and the value of their unused days is already credited to that. What was to begin when
   * it ended moves up.
   */
  async refund(tx: EntityManager, companyId: string, orderId: string, now: Date): Promise<ChangedSubscription> {
    const { id, replacedBy } = await tx.findOneByOrFail(Subscription, { companyId, orderId });
    await tx.update(Subscription, { companyId, id }, { refundedAt: now });
    const successor = replacedBy ? { replacedBy } : { replacedBy: null, replacedAt: null };
    await tx.update(Subscription, { companyId, replacedBy: orderId }, successor);
    for (const { id: moved, startsAt, endsAt } of closedUp(await tx.findBy(Subscription, { companyId }), now)) {
      await tx.update(Subscription, { companyId, id: moved }, { startsAt, endsAt });
    }
    return this.nextVersion(tx, companyId, now);
  }

  /** Lowers the value of a period by what was refunded, so that it is not credited a second time. @param paise without GST */
  async reduceValue(
    tx: EntityManager,
    { companyId, id }: { companyId: string; id: string },
    paise: number,
    now: Date,
  ): Promise<ChangedSubscription> {
    await tx.query(
      'UPDATE subscription SET value_paise = greatest(value_paise - $3, 0) WHERE company_id = $1 AND order_id = $2',
      [companyId, id, paise],
    );
    return this.nextVersion(tx, companyId, now);
  }

  /** The company's subscription now, with the version that was published last. */
  async current(tx: EntityManager, companyId: string, now: Date): Promise<ChangedSubscription> {
    const { subscriptionVersion } = await tx.findOneByOrFail(Company, { companyId });
    return { version: subscriptionVersion, state: subscriptionState(await tx.findBy(Subscription, { companyId }), now) };
  }

  private async nextVersion(tx: EntityManager, companyId: string, now: Date): Promise<ChangedSubscription> {
    await tx.increment(Company, { companyId }, 'subscriptionVersion', 1);
    const changed = await this.current(tx, companyId, now);
    await this.directory.applySubscription(tx, companyId, changed.version, new Date(changed.state.endsAt));
    return changed;
  }
}
