import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';

/** A mail ready for the wire. */
export interface Message {
  messageId: string;
  to: { name: string; address: string };
  replyTo?: string | undefined;
  date: Date;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; content: Buffer }[];
}

/** How many mails may be on their way at once. */
export const CONNECTIONS = 4;
const TIMEOUT_MS = 10_000;

/** The only way to the mail server. */
@Injectable()
export class SmtpAdapter implements OnApplicationShutdown {
  private readonly transport;
  private readonly from: string;

  constructor(@Inject(NOTIFICATIONS_CONFIG) { SMTP_URL, MAIL_FROM }: NotificationsConfig) {
    this.from = MAIL_FROM;
    this.transport = createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Hands a mail to the server. @throws when the server does not take it */
  async send(message: Message): Promise<void> {
    await this.transport.sendMail({ ...message, from: this.from, headers: { 'Auto-Submitted': 'auto-generated' } });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
