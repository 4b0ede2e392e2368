import { Clock } from '@lms360/service-kit/core/clock';
import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { Module } from '@nestjs/common';
import { ReminderSchedule } from './reminder-schedule.service.js';
import { Reminders } from './reminders.service.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { subscriptionSnapshots } from './subscription-snapshots.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** The periods of companies, their changes, and reminders of their end. */
@Module({
  providers: [
    ReminderSchedule,
    Reminders,
    SubscriptionChanges,
    SubscriptionsService,
    { provide: SNAPSHOT_SOURCES, useFactory: (clock: Clock) => [subscriptionSnapshots(clock)], inject: [Clock] },
  ],
  exports: [SubscriptionChanges, SubscriptionsService],
})
export class SubscriptionsModule {}
