import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { Injectable } from '@nestjs/common';

/** What a login says about the company's subscription. */
export interface Subscription {
  yearly: boolean;
  onTrial: boolean;
  endsAt: Date;
  /** Whole calendar days in Asia/Kolkata; negative once expired. */
  daysLeft: number;
}

/** The columns of the company that it comes from. */
export interface SubscriptionRow {
  yearly: boolean;
  on_trial: boolean;
  trial_ends_at: Date;
  upcoming: UpcomingTenure[];
}

/** A period that is paid for and begins later; `from` is ISO 8601. */
export interface UpcomingTenure {
  from: string;
  yearly: boolean;
}

/** The subscription as billing last published it, the trial before that; the clock says which of its periods runs. */
@Injectable()
export class CompanySubscription {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
  ) {}

  /** @param row the company's columns, which the caller has read */
  async of(companyId: string, row: SubscriptionRow): Promise<Subscription> {
    const { activeUntil } = await this.directory.find(companyId);
    const endsAt = activeUntil ?? row.trial_ends_at;
    const now = this.clock.now();
    const begun = row.upcoming.findLast(({ from }) => Date.parse(from) <= now.getTime());
    return {
      yearly: begun?.yearly ?? row.yearly,
      onTrial: row.on_trial && !begun,
      endsAt,
      daysLeft: daysLeft(endsAt, now),
    };
  }
}
