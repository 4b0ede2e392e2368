import { ACCOUNT_INCOMPLETE } from '@lms360/contracts/rules/account';
import { Clock } from '@lms360/service-kit/core/clock';
import { invalid } from '@lms360/service-kit/core/errors';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { beingSetUp } from '../companies/companies.service.js';
import { Company } from '../companies/company.entity.js';
import { BILLING_CONFIG, type BillingConfig } from '../config.js';
import { planOf } from '../rules/plan.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { EnterpriseOffers } from './enterprise-offers.service.js';
import { UsedOffers } from './used-offers.service.js';
import { type Quote, quoteOf, recipientOf } from './quote.js';

/** Calculates quotes from a company's account details and periods. */
@Injectable()
export class Quotes {
  constructor(
    private readonly enterprise: EnterpriseOffers,
    private readonly usedOffers: UsedOffers,
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'SUPPLIER_STATE'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws 400 while the account details are incomplete; 409 for an Enterprise plan that was not offered; 503 until the company's
   * registration has arrived
   */
  async make(tx: EntityManager, companyId: string, planId: string): Promise<Quote> {
    const plan = planOf(planId);
    await this.enterprise.require(tx, companyId, plan);
    const company = await tx.findOneBy(Company, { companyId });
    if (!company) throw beingSetUp();
    const recipient = recipientOf(company);
    if (!recipient) throw invalid(ACCOUNT_INCOMPLETE);
    const periods = await tx.findBy(Subscription, { companyId });
    const offerUsed = await this.usedOffers.isUsed(tx, company);
    const { SUPPLIER_STATE: supplierState } = this.config;
    return quoteOf({ plan, company, recipient, periods, offerUsed, supplierState, now: this.clock.now() });
  }
}
