import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { Reminders } from './reminders.service.js';

const EVERY_MS = 60_000;

/** Runs the reminders every minute, so that a day that has just begun in Asia/Kolkata is noticed. */
@Injectable()
export class ReminderSchedule {
  private running: Promise<void> | undefined;

  constructor(
    private readonly reminders: Reminders,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  wake(): void {
    this.running ??= this.reminders
      .remindAll()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'reminders put off'))
      .finally(() => (this.running = undefined));
  }
}
