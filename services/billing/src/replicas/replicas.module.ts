import { COMPANY_EFFECTS, companyReplica } from '@lms360/platform/replicas/company-replica';
import { EndedSessionReplica } from '@lms360/platform/replicas/ended-session-replica';
import { memberReplica } from '@lms360/platform/replicas/member-replica';
import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { BillingCompanyEffects } from './company-effects.service.js';

/**
 * What billing keeps of auth's: members for the seat counts, the company's contact and the caller's photo; companies, of which orders,
 * payments and invoices stay after their deletion, as the law asks.
 */
@Module({
  imports: [SubscriptionsModule],
  controllers: [
    companyReplica({ tables: ['company', 'member', 'course', 'enterprise_offer', 'list_count'], followsSubscriptions: false }),
    memberReplica({
      key: 'member_id',
      columns: ['name', 'email', 'mobile', 'role', 'owner', 'active', 'removed', 'photo'],
      versions: 'row',
    }),
    EndedSessionReplica,
  ],
  providers: [{ provide: COMPANY_EFFECTS, useClass: BillingCompanyEffects }],
})
export class ReplicasModule {}
