import { companyRegistered } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Company } from './company.entity.js';
import { TRIAL_LIMITS } from '../seats/seats.js';

const FIRST_VERSION = 1;

/** Completes a company's registration once its owner has verified the address. */
@Injectable()
export class CompanyRegistration {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
    private readonly outbox: Outbox,
  ) {}

  /** Gives the company its ordinal, starts its trial here and publishes the registration. */
  async complete(tx: EntityManager, companyId: string, ownerId: string): Promise<void> {
    const company = await tx.findOneByOrFail(Company, { companyId });
    const ordinal = await nextOrdinal(tx);
    await tx.update(Company, { companyId }, { ordinal, verifiedAt: this.clock.now() });
    await this.directory.applySubscription(tx, companyId, 0, company.trialEndsAt, { limits: { ...TRIAL_LIMITS } });
    await this.outbox.add(tx, companyRegistered, {
      companyId,
      subject: companyId,
      version: FIRST_VERSION,
      data: {
        companyId,
        name: company.name,
        planId: company.planId,
        ownerId,
        registeredAt: company.registeredAt.toISOString(),
        trialEndsAt: company.trialEndsAt.toISOString(),
        ordinal,
      },
    });
  }
}

/** The row is locked until the commit: ordinals have neither gaps nor duplicates. */
async function nextOrdinal(tx: EntityManager): Promise<number> {
  const [rows]: [{ verified: number }[]] = await tx.query('UPDATE company_count SET verified = verified + 1 RETURNING verified');
  const row = rows[0];
  if (!row) throw new Error('company_count has no row');
  return row.verified;
}
