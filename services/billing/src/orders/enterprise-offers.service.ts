import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { BILLING_CONFIG, type BillingConfig } from '../config.js';
import type { Plan } from '../rules/plan.js';

/** Enterprise is sold in person: only companies that an operator named may order it (api.md, Rules of money). */
@Injectable()
export class EnterpriseOffers {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'ENTERPRISE_OFFERS'>,
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
  ) {}

  /** @throws 409 for an Enterprise plan that neither configuration nor an operator's command has offered to the company */
  async require(tx: EntityManager, companyId: string, { id, name }: Plan): Promise<void> {
    if (name !== 'Enterprise Plan' || this.config.ENTERPRISE_OFFERS.includes(`${companyId}:${id}`)) return;
    const offered: unknown[] = await tx.query('SELECT 1 FROM enterprise_offer WHERE company_id = $1 AND plan_id = $2', [
      companyId,
      id,
    ]);
    if (offered.length === 0) throw conflict('Please contact us for the Enterprise Plan.');
  }

  /** Offers an Enterprise plan to a company; repeating it changes nothing. @throws Error for an unknown company or another plan */
  async offer(companyId: string, planId: string): Promise<void> {
    if (planId !== '5' && planId !== '6') throw new Error('Enterprise is plan 5 (monthly) or 6 (yearly).');
    if (!(await this.directory.all()).includes(companyId)) throw new Error(`There is no company ${companyId}.`);
    await this.db.transaction(companyId, (tx) =>
      tx.query('INSERT INTO enterprise_offer (company_id, plan_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [companyId, planId]),
    );
  }
}
