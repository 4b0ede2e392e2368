import type { CompanyState } from '@lms360/contracts/events/auth';
import { subscriptionStarted } from '@lms360/contracts/events/billing';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Company } from '../companies/company.entity.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

const FIRST_VERSION = 1;

const LIST = `SELECT plan_id AS "planId", trial, starts_at AS "startsAt", ends_at AS "endsAt",
    price_paise::float8 AS "pricePaise", order_id AS "orderId", replaced_at AS "replacedAt", refunded_at AS "refundedAt"
  FROM subscription WHERE company_id = $1 ORDER BY starts_at DESC, id DESC`;
export type SubscriptionRow = Pick<
  Subscription,
  'planId' | 'trial' | 'startsAt' | 'endsAt' | 'pricePaise' | 'orderId' | 'replacedAt' | 'refundedAt'
>;

/** The periods of companies; the other services learn of each change from an event with the company's next version. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Starts a new company's trial: from registration to the end that registration announced (P1 §9: 14 days), under the plan
   * chosen at sign-up, with unlimited use. A company has one trial, also when this runs several times or concurrently.
   */
  async startTrial(tx: EntityManager, { companyId, planId, registeredAt, trialEndsAt }: CompanyState): Promise<void> {
    const trial = {
      companyId,
      id: uuid(),
      planId,
      trial: true,
      startsAt: new Date(registeredAt),
      endsAt: new Date(trialEndsAt),
      extraDays: 0,
      pricePaise: 0,
      valuePaise: 0,
    };
    const inserted = await tx.createQueryBuilder().insert().into(Subscription).values(trial).orIgnore().returning('id').execute();
    if ((inserted.raw as unknown[]).length === 0) return;
    await tx.update(Company, { companyId }, { subscriptionVersion: FIRST_VERSION });
    const state = subscriptionState([{ ...trial, replacedAt: null, refundedAt: null }], trial.startsAt);
    await this.directory.applySubscription(tx, companyId, FIRST_VERSION, trial.endsAt);
    await this.outbox.add(tx, subscriptionStarted, { companyId, subject: companyId, version: FIRST_VERSION, data: state });
  }

  /** All periods that a company has had, newest first. */
  list(companyId: string): Promise<SubscriptionRow[]> {
    return this.db.read<SubscriptionRow>(companyId, LIST, [companyId]);
  }
}
