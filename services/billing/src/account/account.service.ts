import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { beingSetUp } from '../companies/companies.service.js';
import { currentPeriod, upcomingPeriods } from '../rules/period.js';
import { toSubscriptionDates } from '../subscriptions/subscription-dates.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import type { AccountAnswer } from './account.dto.js';
import { ACCOUNT_SQL, AccountRow } from './account.sql.js';
import { BillingHistory } from './billing-history.service.js';
import { toCurrentSubscription, toUpcoming } from './current-subscription.js';

/** The account page, and the short form of it that every signed-in page needs. */
@Injectable()
export class AccountService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly subscriptions: SubscriptionsService,
    private readonly history: BillingHistory,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** All of it for a superadmin, the short form for others. @throws 503 until the company's registration has arrived */
  async describe(caller: Caller): Promise<AccountAnswer> {
    const { companyId, memberId, role } = caller;
    const now = this.clock.now();
    const [[company], subscriptions] = await Promise.all([
      this.db.read<AccountRow>(companyId, ACCOUNT_SQL, [companyId, memberId]),
      this.subscriptions.list(companyId),
    ]);
    const current = currentPeriod(subscriptions, now);
    if (!company || !current) throw beingSetUp();
    const profile_photo = this.store.linkOrNull(company.photo, 'picture');
    const short = { company_id: companyId, company_name: company.name, profile_photo };
    const subscriptionDates = toSubscriptionDates(subscriptions, now);
    if (role !== 'superadmin') return { companyDetails: short, session: subscriptionDates };
    return {
      companyDetails: { ...short, ...detailsOf(company) },
      currentSubscription: toCurrentSubscription(current, company, now),
      upcomingSubscriptions: upcomingPeriods(subscriptions, now).map((period) => toUpcoming(period, subscriptions)),
      subscriptions: await this.history.list(companyId, subscriptions, now),
      company_id: companyId,
      session: subscriptionDates,
    };
  }
}

const detailsOf = (company: AccountRow) => ({
  gst_number: company.gst_number,
  address: company.address,
  city: company.city,
  state: company.state,
  pincode: company.pincode,
  sez: company.sez,
  member_since: company.registered_at.toISOString(),
  employee_name: company.owner_name,
  employee_email: company.owner_email,
  employee_phone: company.owner_mobile,
});
