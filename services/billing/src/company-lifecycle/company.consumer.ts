import { companyDeleted, companyRegistered, type CompanyState } from '@lms360/contracts/events/auth';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/** Companies come with a trial and go with all that billing may forget; orders, payments and invoices stay as the law asks. */
@Controller()
export class CompanyConsumer {
  constructor(
    private readonly deletedCompanies: DeletedCompanies,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @EventPattern([companyRegistered.type])
  async registered(@Payload() company: CompanyState, @Ctx() { tx }: EventContext): Promise<void> {
    const { companyId, name, planId, ownerId, registeredAt, ordinal } = company;
    await tx.query(
      `INSERT INTO company (company_id, name, chosen_plan_id, owner_id, registered_at, ordinal)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (company_id) DO NOTHING`,
      [companyId, name, planId, ownerId, registeredAt, ordinal],
    );
    await this.subscriptions.startTrial(tx, company);
  }

  @EventPattern([companyDeleted.type])
  async deleted(@Payload() _deletion: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, event.companyid);
    for (const table of ['company', 'member', 'course', 'enterprise_offer']) {
      await tx.query(`DELETE FROM ${table} WHERE company_id = $1`, [event.companyid]);
    }
  }
}
