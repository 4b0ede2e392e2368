import type { CompanyState } from '@lms360/contracts/events/auth';
import type { CompanyEffects } from '@lms360/platform/replicas/company-replica';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/** A new company gets its row and its trial. */
@Injectable()
export class BillingCompanyEffects implements CompanyEffects {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  async registered(tx: EntityManager, company: CompanyState): Promise<void> {
    const { companyId, name, planId, ownerId, registeredAt, ordinal, founder } = company;
    const hash = (hex?: string) => (hex === undefined ? null : Buffer.from(hex, 'hex'));
    await tx.query(
      `INSERT INTO company (company_id, name, chosen_plan_id, owner_id, registered_at, ordinal, founder_address, founder_mobile)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (company_id) DO NOTHING`,
      [companyId, name, planId, ownerId, registeredAt, ordinal, hash(founder?.address), hash(founder?.mobile)],
    );
    await this.subscriptions.startTrial(tx, company);
  }
}
