import { Clock } from '@lms360/service-kit/clock';
import { CompanyDirectory } from '@lms360/service-kit/companies/company-directory';
import { daysLeft } from '@lms360/service-kit/companies/days-left';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { Injectable } from '@nestjs/common';

/** What a login says about the company's subscription. */
export interface Subscription {
  yearly: boolean;
  onTrial: boolean;
  endsAt: Date;
  /** Whole calendar days in Asia/Kolkata; negative once expired. */
  daysLeft: number;
}

interface Row {
  yearly: boolean;
  on_trial: boolean;
  trial_ends_at: Date;
}

/** Reads the subscription as billing last announced it, the trial before that. */
@Injectable()
export class CompanySubscription {
  constructor(
    private readonly clock: Clock,
    private readonly database: CompanyDatabase,
    private readonly directory: CompanyDirectory,
  ) {}

  async find(companyId: string): Promise<Subscription> {
    const [row] = await this.database.read<Row>(
      companyId,
      'SELECT yearly, on_trial, trial_ends_at FROM company WHERE company_id = $1',
      [companyId],
    );
    if (!row) throw new Error('a member signed in to a company that has no row');
    const { activeUntil } = await this.directory.find(companyId);
    const endsAt = activeUntil ?? row.trial_ends_at;
    return { yearly: row.yearly, onTrial: row.on_trial, endsAt, daysLeft: daysLeft(endsAt, this.clock.now()) };
  }
}
