import { REMINDER_DAYS, subscriptionExpired, subscriptionExpiring } from '@lms360/contracts/events/billing';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { newest } from '../rules/period.js';
import { subscriptionState } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** Kept of a period that has ended: no further day is told. */
const ENDED = -1;

type ReminderDay = (typeof REMINDER_DAYS)[number];

/** What is due today: a reminder on its day, the end once, nothing on other days. */
const dueOn = (days: number): ReminderDay | typeof ENDED | undefined =>
  days < 0 ? ENDED : REMINDER_DAYS.find((day) => day === days);

/** Tells of subscriptions that end in 7, 1 and 0 days, and of those that have ended; each once per end. */
@Injectable()
export class Reminders {
  /** What this process has seen done, by company: a day that was told costs nothing more, nor does a company that ended long ago. */
  private readonly done = new Map<string, string>();

  constructor(
    private readonly directory: CompanyDirectory,
    private readonly db: CompanyDatabase,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  /** One pass over the living companies; one that cannot be told waits for the next pass and holds up no other. */
  async tellAll(): Promise<void> {
    for (const companyId of await this.directory.all()) {
      await this.remind(companyId).catch((error: unknown) => this.logger.warn({ err: error, companyId }, 'reminder put off'));
    }
  }

  /** The ends are in memory: only a company with something due costs a transaction. */
  private async remind(companyId: string): Promise<void> {
    const { activeUntil } = await this.directory.find(companyId);
    const due = activeUntil && dueOn(daysLeft(activeUntil, this.clock.now()));
    const news = `${due} ${activeUntil?.getTime()}`;
    if (typeof due !== 'number' || this.done.get(companyId) === news) return;
    await this.tell(companyId);
    this.done.set(companyId, news);
  }

  /** Tells what is due for one company and was not told yet. */
  async tell(companyId: string): Promise<void> {
    await this.db.transaction(companyId, async (tx) => {
      if ((await this.directory.lock(tx, companyId)).deleted) return;
      const last = newest(await tx.findBy(Subscription, { companyId }));
      const due = last && dueOn(daysLeft(last.endsAt, this.clock.now()));
      if (!last || due === undefined || (last.toldDaysLeft !== null && last.toldDaysLeft <= due)) return;
      await tx.update(Subscription, { companyId, id: last.id }, { toldDaysLeft: due });
      await this.add(tx, last, due);
    });
  }

  private async add(tx: EntityManager, last: Subscription, due: ReminderDay | typeof ENDED): Promise<void> {
    const { companyId } = last;
    const { subscriptionVersion: version } = await tx.findOneByOrFail(Company, { companyId });
    const news = { companyId, subject: companyId, version };
    const state = subscriptionState(last);
    if (due === ENDED) await this.outbox.add(tx, subscriptionExpired, { ...news, data: state });
    else await this.outbox.add(tx, subscriptionExpiring, { ...news, data: { ...state, daysLeft: due } });
  }
}
