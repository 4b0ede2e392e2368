import { subscriptionEvents, type SubscriptionState, upcomingOf } from '@lms360/contracts/events/billing';
import { limitsOf } from '@lms360/platform/replicas/company-replica';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

/** Applies what billing publishes about a company's subscription: limits, expiry, and what a login answers. */
@Controller()
export class SubscriptionConsumer {
  constructor(private readonly directory: CompanyDirectory) {}

  @EventPattern(subscriptionEvents.map(({ type }) => type))
  async apply(@Payload() subscription: SubscriptionState, @Ctx() { event, tx }: EventContext): Promise<void> {
    const { endsAt, trial, tenure } = subscription;
    const version = event.subjectversion;
    const seats = limitsOf(subscription, ({ teachers, students }) => ({ teachers, students }));
    await this.directory.applySubscription(tx, event.companyid, version, new Date(endsAt), seats);
    const upcoming = upcomingOf(subscription).map((period) => ({ from: period.from, yearly: period.tenure === 'year' }));
    await tx.query(
      `UPDATE company SET subscription_version = $2, yearly = $3, on_trial = $4, upcoming = $5
       WHERE company_id = $1 AND subscription_version <= $2`,
      [event.companyid, version, tenure === 'year', trial, JSON.stringify(upcoming)],
    );
  }
}
