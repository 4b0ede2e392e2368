import type { SubscriptionState } from '@lms360/contracts/events/billing';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Company } from '../companies/company.entity.js';
import { activePeriods, hasEnded, lastPeriod } from '../rules/period.js';
import { planOf } from '../rules/plan.js';
import { purchaseOf } from '../rules/purchase.js';
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
  /** The listed price less the offer, without GST, in paise: the credit for unused days is a part of it. */
  valuePaise: number;
}

/** What payments and refunds change in a company's periods. Called under the company's lock. */
@Injectable()
export class SubscriptionChanges {
  constructor(private readonly directory: CompanyDirectory) {}

  /** Adds the period that a paid order buys; unless it is a renewal, it replaces the periods that have not ended. */
  async buy(tx: EntityManager, paid: PaidPlan, now: Date): Promise<ChangedSubscription & { bought: Subscription }> {
    const { companyId, orderId, planId } = paid;
    const periods = await tx.findBy(Subscription, { companyId });
    const { startsAt, endsAt, renews } = purchaseOf(planOf(planId), periods, now);
    const replaced = renews ? [] : activePeriods(periods).filter((period) => !hasEnded(period.endsAt, now));
    await tx.update(Subscription, { companyId, id: In(replaced.map(({ id }) => id)) }, { replacedBy: orderId, replacedAt: now });
    const bought = tx.create(Subscription, {
      ...paid,
      id: uuid(),
      trial: false,
      startsAt,
      endsAt,
    });
    await tx.insert(Subscription, bought);
    return { bought, ...(await this.nextVersion(tx, companyId)) };
  }

  /**
   * Ends the period that an order bought, because it was refunded. The periods that it had replaced count again, unless it was itself
   * replaced: then its successor replaces them too, and the value of their unused days is already credited to that.
   */
  async refund(tx: EntityManager, companyId: string, orderId: string, now: Date): Promise<ChangedSubscription> {
    const { id, replacedBy } = await tx.findOneByOrFail(Subscription, { companyId, orderId });
    await tx.update(Subscription, { companyId, id }, { refundedAt: now });
    const successor = replacedBy ? { replacedBy } : { replacedBy: null, replacedAt: null };
    await tx.update(Subscription, { companyId, replacedBy: orderId }, successor);
    return this.nextVersion(tx, companyId);
  }

  /** Lowers the value of a period by what was refunded, so that it is not credited a second time. @param paise without GST */
  async reduceValue(tx: EntityManager, companyId: string, orderId: string, paise: number): Promise<ChangedSubscription> {
    await tx.query(
      'UPDATE subscription SET value_paise = greatest(value_paise - $3, 0) WHERE company_id = $1 AND order_id = $2',
      [companyId, orderId, paise],
    );
    return this.nextVersion(tx, companyId);
  }

  /** The company's subscription now, with the version that was published last. */
  async current(tx: EntityManager, companyId: string): Promise<ChangedSubscription> {
    const { subscriptionVersion } = await tx.findOneByOrFail(Company, { companyId });
    return { version: subscriptionVersion, state: await stateOf(tx, companyId) };
  }

  private async nextVersion(tx: EntityManager, companyId: string): Promise<ChangedSubscription> {
    await tx.increment(Company, { companyId }, 'subscriptionVersion', 1);
    const changed = await this.current(tx, companyId);
    const { endsAt, limits } = changed.state;
    await this.directory.applySubscription(tx, companyId, changed.version, new Date(endsAt), { ...limits });
    return changed;
  }
}

async function stateOf(tx: EntityManager, companyId: string): Promise<SubscriptionState> {
  const last = lastPeriod(await tx.findBy(Subscription, { companyId }));
  if (!last) throw new Error(`company ${companyId} has no subscription, not even a trial`);
  return subscriptionState(last);
}
