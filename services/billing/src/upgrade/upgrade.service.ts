import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_SQL, AccountRow } from '../account/account.sql.js';
import { beingSetUp } from '../companies/companies.service.js';
import { toPlanCard } from '../plans/plan.dto.js';
import { hasPaidYearly, offerFor } from '../rules/offer.js';
import { currentPeriod } from '../rules/period.js';
import { UsedOffers } from '../orders/used-offers.service.js';
import { plans, Tenure } from '../rules/plan.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import type { UpgradeAnswer } from './upgrade.dto.js';

/** The upgrade page: the plans of a tenure, current use, the offer. */
@Injectable()
export class UpgradeService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly subscriptions: SubscriptionsService,
    private readonly usedOffers: UsedOffers,
    private readonly clock: Clock,
  ) {}

  /** @throws 503 until the company's registration has arrived */
  async describe({ companyId, memberId }: Caller, tenure: Tenure): Promise<UpgradeAnswer> {
    const now = this.clock.now();
    const [[company], subscriptions] = await Promise.all([
      this.db.read<AccountRow>(companyId, ACCOUNT_SQL, [companyId, memberId]),
      this.subscriptions.list(companyId),
    ]);
    const current = currentPeriod(subscriptions, now);
    if (!company || !current) throw beingSetUp();
    const offerUsed = tenure === 'year' && (await this.isOfferUsed(companyId, company));
    return {
      results: plans.filter((plan) => plan.tenure === tenure).map(toPlanCard),
      current_user: company.users,
      current_student: company.students,
      current_course: company.courses,
      current_plan: current.planId,
      offer: offerFor({ tenure, ordinal: company.ordinal, hasPaidYearly: offerUsed || hasPaidYearly(subscriptions) }),
      offer_used: offerUsed,
    };
  }

  private isOfferUsed(companyId: string, company: AccountRow): Promise<boolean> {
    const { name, pincode, gst_number: gstNumber, founder_address: founderAddress, founder_mobile: founderMobile } = company;
    const query = (sql: string, parameters: unknown[]) => this.db.read(companyId, sql, parameters);
    return this.usedOffers.isUsed({ query }, { companyId, name, pincode, gstNumber, founderAddress, founderMobile });
  }
}
