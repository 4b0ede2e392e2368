import { subscriptionEvents, type SubscriptionState } from '@lms360/contracts/events/billing';
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
    const { limits, endsAt, trial, tenure } = subscription;
    const version = event.subjectversion;
    const seats = { teachers: limits.teachers, students: limits.students };
    await this.directory.applySubscription(tx, event.companyid, version, new Date(endsAt), seats);
    await tx.query(
      `UPDATE company SET subscription_version = $2, yearly = $3, on_trial = $4
       WHERE company_id = $1 AND subscription_version <= $2`,
      [event.companyid, version, tenure === 'year', trial],
    );
  }
}
