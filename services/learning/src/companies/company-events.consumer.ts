import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { companyDeleted, companyRegistered } from '@lms360/contracts/events/auth';
import type { CompanyState } from '@lms360/contracts/events/auth';
import { subscriptionEvents } from '@lms360/contracts/events/billing';
import type { SubscriptionState } from '@lms360/contracts/events/billing';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { entities } from '../data-source.js';

/** Before any subscription's version, which start at 1. */
const TRIAL_VERSION = 0;

/** Keeps until when each company may read, and forgets a deleted one. */
@Controller()
export class CompanyEventsConsumer {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly deletedCompanies: DeletedCompanies,
  ) {}

  @EventPattern([companyRegistered.type])
  async registered(@Payload() { companyId, trialEndsAt }: CompanyState, @Ctx() { tx }: EventContext): Promise<void> {
    await this.directory.applySubscription(tx, companyId, TRIAL_VERSION, new Date(trialEndsAt));
  }

  @EventPattern(subscriptionEvents.map(({ type }) => type))
  async subscribed(@Payload() { endsAt }: SubscriptionState, @Ctx() { tx, event }: EventContext): Promise<void> {
    await this.directory.applySubscription(tx, event.companyid, event.subjectversion, new Date(endsAt));
  }

  /** Courses go before what members have of them (`FROM_HELD_COURSE`). The company's files are catalog's and auth's: learning stores none. */
  @EventPattern([companyDeleted.type])
  async deleted(@Payload() _: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, event.companyid);
    for (const entity of entities) await tx.delete(entity, { companyId: event.companyid });
  }
}
