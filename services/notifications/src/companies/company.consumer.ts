import { companyDeleted, companyRegistered, type CompanyState } from '@lms360/contracts/events/auth';
import { subscriptionEvents, type SubscriptionState } from '@lms360/contracts/events/billing';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { deleteMails } from '../mails/delete-mails.sql.js';

/** Companies: their names, their paid period, their end. */
@Controller()
export class CompanyConsumer {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly deletedCompanies: DeletedCompanies,
  ) {}

  @EventPattern([companyRegistered.type])
  async registered(@Payload() { companyId, name, trialEndsAt }: CompanyState, @Ctx() { tx }: EventContext): Promise<void> {
    await this.directory.applySubscription(tx, companyId, 0, new Date(trialEndsAt));
    await tx.query('INSERT INTO company (company_id, name) VALUES ($1, $2) ON CONFLICT (company_id) DO NOTHING', [
      companyId,
      name,
    ]);
  }

  @EventPattern(subscriptionEvents.map(({ type }) => type))
  async subscribed(@Payload() { endsAt }: SubscriptionState, @Ctx() { tx, event }: EventContext): Promise<void> {
    await this.directory.applySubscription(tx, event.companyid, event.subjectversion, new Date(endsAt));
  }

  @EventPattern([companyDeleted.type])
  async deleted(@Payload() _deletion: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, event.companyid);
    await deleteMails(tx, event.companyid);
    for (const table of ['bug_report', 'member', 'company']) {
      await tx.query(`DELETE FROM ${table} WHERE company_id = $1`, [event.companyid]);
    }
  }
}
