import { OutsideFault } from '@lms360/service-kit/core/outside';
import { reasonOf } from '@lms360/service-kit/core/reason';
import { OutsideSystems } from '@lms360/service-kit/service/outside-systems';
import { requireNoTransaction } from '@lms360/service-kit/tenancy/transaction-mark';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';

/** A mail ready for the wire. */
export interface Message {
  messageId: string;
  to: { name: string; address: string };
  replyTo: { name: string; address: string };
  date: Date;
  /** Of its words (RFC 3282). */
  language: string;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; content: Buffer }[];
}

/** How many mails may be on their way at once. */
export const CONNECTIONS = 4;

/** The only way to the mail server. */
@Injectable()
export class SmtpAdapter implements OnApplicationShutdown {
  private readonly transport;
  private readonly from: string;
  private readonly wholeMs: number;
  private readonly signsIn: boolean;

  constructor(@Inject(NOTIFICATIONS_CONFIG) config: NotificationsConfig, outside: OutsideSystems) {
    outside.add({ name: 'the mail server', variable: 'SMTP_URL', check: () => this.check() });
    const { SMTP_URL, MAIL_FROM, SMTP_IDLE_SECONDS, SMTP_TIMEOUT_SECONDS } = config;
    const idleMs = SMTP_IDLE_SECONDS * 1000;
    this.from = MAIL_FROM;
    this.wholeMs = SMTP_TIMEOUT_SECONDS * 1000;
    this.signsIn = new URL(SMTP_URL).username !== '';
    this.transport = createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: idleMs,
      greetingTimeout: idleMs,
      socketTimeout: idleMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Hands a mail to the server. @throws when the server does not accept it, or not in time: then its connection is closed */
  async send({ language, ...message }: Message): Promise<void> {
    requireNoTransaction('The mail server');
    const signal = AbortSignal.timeout(this.wholeMs); // a server that drips is never silent for long
    await this.transport.sendMail({
      ...message,
      from: this.from,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      signal,
    });
  }

  /** Greets the server and signs in. @returns how mails are sent. @throws OutsideFault for a wrong user or password, else the connection's error */
  private async check(): Promise<string> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('the mail server took too long')), this.wholeMs);
    try {
      await Promise.race([this.transport.verify(), tooLong]);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EAUTH') throw error;
      const sentence = `refuses user or password of SMTP_URL (${reasonOf(error)}): look at both, percent-encoded, and whether that user may send.`;
      throw new OutsideFault(sentence, { cause: error });
    } finally {
      clearTimeout(timer);
    }
    return this.signsIn ? 'send mails, signed in' : 'send mails, without signing in';
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
