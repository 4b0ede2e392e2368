import { DatabaseListener } from '@lms360/service-kit/tenancy/database-listener';
import { isUnavailable } from '@lms360/service-kit/core/errors';
import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { MAIL_CHANNEL } from '../mails/mail-queue.service.js';
import { DueMails } from './due-mails.service.js';
import { CONNECTIONS } from './smtp.adapter.js';

const INTERVAL_MS = 1_000;

/** Sends mails as they become due: woken by NOTIFY when one was queued, and every second for those that wait for another try. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly mails: DueMails,
    private readonly listener: DatabaseListener,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(MAIL_CHANNEL, { connected: () => this.wake(), notified: () => this.wake() });
    this.timer = setInterval(() => this.wake(), INTERVAL_MS);
  }

  /** Begins no further mail and waits for those being sent. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all(this.lanes);
  }

  /** Opens another lane unless all are busy; a lane ends when nothing is due. */
  private wake(): void {
    if (this.stopped || this.lanes.size >= CONNECTIONS) return;
    const lane = this.drain().finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  private async drain(): Promise<void> {
    try {
      while (!this.stopped && (await this.mails.sendNext()));
    } catch (error) {
      if (isUnavailable(error)) this.logger.warn({ err: error }, 'mails out of reach, trying again');
      else this.logger.error({ err: error }, 'sending mails failed, trying again');
    }
  }
}
