import { companyRegistered } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Company } from './company.entity.js';
import { TRIAL_LIMITS } from '../seats/seats.js';
import { founderIdentity } from './founder-identity.js';
import { endWithoutTrial } from './trial.js';
import { UsedTrials } from './used-trials.service.js';

const FIRST_VERSION = 1;

/** The owner of a new company, as they signed up. */
interface Founder {
  memberId: string;
  email: string;
  mobile: string;
}

/** Completes a company's registration once its owner has verified the address. */
@Injectable()
export class CompanyRegistration {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
    private readonly outbox: Outbox,
    private readonly trials: UsedTrials,
  ) {}

  /** Gives the company its ordinal, starts its trial here, unless its founder has had one, and publishes the registration. */
  async complete(tx: EntityManager, companyId: string, founder: Founder): Promise<void> {
    const company = await tx.findOneByOrFail(Company, { companyId });
    const identity = await founderIdentity(founder);
    // Locks the one row of the count until the commit: of two registrations of one founder the second sees the first.
    const ordinal = await nextOrdinal(tx);
    const trialUsed = await this.trials.isUsed(tx, companyId, identity);
    const trialEndsAt = trialUsed ? endWithoutTrial(company.registeredAt) : company.trialEndsAt;
    if (!trialUsed) await this.trials.record(tx, companyId, identity);
    await tx.update(Company, { companyId }, { ordinal, trialEndsAt, verifiedAt: this.clock.now() });
    await this.directory.applySubscription(tx, companyId, 0, trialEndsAt, { limits: { ...TRIAL_LIMITS } });
    await this.outbox.add(tx, companyRegistered, {
      companyId,
      subject: companyId,
      version: FIRST_VERSION,
      data: {
        companyId,
        name: company.name,
        planId: company.planId,
        ownerId: founder.memberId,
        registeredAt: company.registeredAt.toISOString(),
        trialEndsAt: trialEndsAt.toISOString(),
        ordinal,
        founder: { address: identity.address.toString('hex'), mobile: identity.mobile.toString('hex') },
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
