import type { SubscriptionState } from '@lms360/contracts/events/billing';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Company } from '../companies/company.entity.js';
import type { Order } from '../orders/order.entity.js';
import { hasEnded } from '../rules/days.js';
import { living, newest, purchaseOf } from '../rules/period.js';
import { planOf } from '../rules/plan.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** What a company has after a change, and the version under which others are told. */
export interface ChangedSubscription {
  version: number;
  state: SubscriptionState;
}

/** What payments and refunds do to a company's periods. Called under the company's lock. */
@Injectable()
export class SubscriptionChanges {
  constructor(private readonly directory: CompanyDirectory) {}

  /** Adds the period that a paid order buys; unless it renews, whatever runs is replaced. */
  async buy(tx: EntityManager, order: Order, now: Date): Promise<ChangedSubscription & { bought: Subscription }> {
    const { companyId, id: orderId, planId } = order;
    const { pricePaise, offerPaise, netPaise } = order.quote.amounts;
    const periods = await tx.findBy(Subscription, { companyId });
    const { startsAt, endsAt, renews } = purchaseOf(planOf(planId), periods, now);
    const replaced = renews ? [] : living(periods).filter((period) => !hasEnded(period.endsAt, now));
    await tx.update(Subscription, { companyId, id: In(replaced.map(({ id }) => id)) }, { replacedBy: orderId, replacedAt: now });
    const bought = tx.create(Subscription, {
      companyId,
      id: uuid(),
      planId,
      trial: false,
      startsAt,
      endsAt,
      pricePaise: netPaise,
      valuePaise: pricePaise - offerPaise,
      orderId,
    });
    await tx.insert(Subscription, bought);
    return { bought, ...(await this.raise(tx, companyId)) };
  }

  /**
   * Takes back the period that an order bought. What it had replaced counts again, unless the period was itself replaced: then its
   * successor stands in the place of both, and has the worth of the unused days already.
   */
  async withdraw(tx: EntityManager, companyId: string, orderId: string, now: Date): Promise<ChangedSubscription> {
    const { id, replacedBy } = await tx.findOneByOrFail(Subscription, { companyId, orderId });
    await tx.update(Subscription, { companyId, id }, { refundedAt: now });
    const heir = replacedBy ? { replacedBy } : { replacedBy: null, replacedAt: null };
    await tx.update(Subscription, { companyId, replacedBy: orderId }, heir);
    return this.raise(tx, companyId);
  }

  /** Takes part of what a period is worth: it was refunded, and is not credited once more. @param paise without GST */
  async lessen(tx: EntityManager, companyId: string, orderId: string, paise: number): Promise<ChangedSubscription> {
    await tx.query(
      'UPDATE subscription SET value_paise = greatest(value_paise - $3, 0) WHERE company_id = $1 AND order_id = $2',
      [companyId, orderId, paise],
    );
    return this.raise(tx, companyId);
  }

  /** What the company has now, under the version that others know. */
  async present(tx: EntityManager, companyId: string): Promise<ChangedSubscription> {
    const { subscriptionVersion } = await tx.findOneByOrFail(Company, { companyId });
    return { version: subscriptionVersion, state: await stateOf(tx, companyId) };
  }

  private async raise(tx: EntityManager, companyId: string): Promise<ChangedSubscription> {
    await tx.increment(Company, { companyId }, 'subscriptionVersion', 1);
    const changed = await this.present(tx, companyId);
    const { endsAt, limits } = changed.state;
    await this.directory.applySubscription(tx, companyId, changed.version, new Date(endsAt), { ...limits });
    return changed;
  }
}

async function stateOf(tx: EntityManager, companyId: string): Promise<SubscriptionState> {
  const last = newest(await tx.findBy(Subscription, { companyId }));
  if (!last) throw new Error(`company ${companyId} has no subscription, not even a trial`);
  return subscriptionState(last);
}
