import { REMINDER_DAYS, subscriptionExpired, subscriptionExpiring } from '@lms360/contracts/events/billing';
import { Clock } from '@lms360/service-kit/core/clock';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { isWithoutTrial, lastPeriod } from '../rules/period.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** Stored for a period whose end was published: no reminder follows. */
const ENDED = -1;

type ReminderDay = (typeof REMINDER_DAYS)[number];

/** What is due today: a reminder on its day, the end once, nothing on other days. */
const dueOn = (days: number): ReminderDay | typeof ENDED | undefined =>
  days < 0 ? ENDED : REMINDER_DAYS.find((day) => day === days);

/**
 * Publishes reminders of subscriptions that end in 7, 1 and 0 days, and the end of those that have ended; each once per end. The end is that
 * of all that a company has: of a trial or plan that another one follows nobody is reminded, nor of a closed company's.
 */
@Injectable()
export class Reminders {
  /** The last reminder that this process has dealt with, by company: no transaction is needed to find that nothing is due. */
  private readonly done = new Map<string, string>();

  constructor(
    private readonly directory: CompanyDirectory,
    private readonly db: CompanyDatabase,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  /** One pass over the companies that exist; one that fails waits for the next pass and does not delay the others. */
  async remindAll(): Promise<void> {
    await this.rowByRow.walk({
      worker: 'reminders',
      rows: await this.directory.all(),
      idOf: (companyId) => companyId,
      work: (companyId) => this.remindIfDue(companyId),
      failed: (err, companyId) => this.logger.warn({ err, companyId }, 'reminder put off'),
    });
  }

  /** The company directory keeps the ends in memory: only a company with something due needs a transaction. */
  private async remindIfDue(companyId: string): Promise<void> {
    const { activeUntil, closed } = await this.directory.find(companyId);
    if (closed) return; // what is due by then follows when it is restored
    const due = activeUntil && dueOn(daysLeft(activeUntil, this.clock.now()));
    const reminder = `${due} ${activeUntil?.getTime()}`;
    if (typeof due !== 'number' || this.done.get(companyId) === reminder) return;
    if (await this.remind(companyId)) this.done.set(companyId, reminder);
  }

  /** Publishes what is due for one company and was not published yet. @returns false for a closed company, and for a deleted one */
  async remind(companyId: string): Promise<boolean> {
    return this.db.transaction(companyId, async (tx) => {
      const { closed, deleted } = await this.directory.lock(tx, companyId);
      if (!closed && !deleted) await this.publishDue(tx, companyId);
      return !closed && !deleted;
    });
  }

  private async publishDue(tx: EntityManager, companyId: string): Promise<void> {
    const periods = await tx.findBy(Subscription, { companyId });
    const last = lastPeriod(periods);
    const due = last && dueOn(daysLeft(last.endsAt, this.clock.now()));
    if (!last || isWithoutTrial(last) || due === undefined || (last.remindedDaysLeft !== null && last.remindedDaysLeft <= due))
      return;
    await tx.update(Subscription, { companyId, id: last.id }, { remindedDaysLeft: due });
    await this.publish(tx, companyId, periods, due);
  }

  private async publish(
    tx: EntityManager,
    companyId: string,
    periods: Subscription[],
    due: ReminderDay | typeof ENDED,
  ): Promise<void> {
    const { subscriptionVersion: version } = await tx.findOneByOrFail(Company, { companyId });
    const event = { companyId, subject: companyId, version };
    const state = subscriptionState(periods, this.clock.now());
    if (due === ENDED) await this.outbox.add(tx, subscriptionExpired, { ...event, data: state });
    else await this.outbox.add(tx, subscriptionExpiring, { ...event, data: { ...state, daysLeft: due } });
  }
}
