import { randomBytes } from 'node:crypto';
import { NO_COMPANY } from '@lms360/contracts/events/define';
import type { Language } from '@lms360/contracts/languages';
import { MAIL_LINK_BROKEN } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { invalid } from '@lms360/service-kit/core/errors';
import { seal } from '@lms360/service-kit/core/sealing';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { newsletterConfirmation } from '../mails/declarations/newsletter-confirmation.mail.js';
import { MailQueue } from '../mails/mail-queue.service.js';
import type { Recipient } from '../members/member-directory.query.js';
import { readSealedLink, sealedLink } from '../mails/sealed-link.js';
import { ASK, CONFIRM, UNSUBSCRIBE, UNCONFIRMED_STAYS_DAYS } from './newsletter.sql.js';

const TOKEN_BYTES = 24;
const DAY_MS = 86_400_000;

/** Who wants the newsletter: addresses whose owners have confirmed it. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /**
   * Mails an address the link by which its owner confirms; anyone may have entered it. Sends nothing, without an error, when it is
   * confirmed already, or has had too many of these mails.
   * @param language of the page on which it was entered
   */
  async subscribe(typed: string, language?: Language): Promise<void> {
    const email = typed.toLowerCase();
    const { count, seconds } = this.config.LIMIT_NEWSLETTER_MAIL;
    const now = this.clock.now();
    const since = new Date(now.getTime() - seconds * 1000);
    await this.database.transaction(NO_COMPANY, async (tx) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const asked: unknown[] = await tx.query(ASK, [email, token, now, since, count]);
      if (asked.length > 0) await this.mail(tx, { email, name: '', language }, now);
    });
  }

  /** Begins the newsletter; a second time nothing. @throws 400 on `token` when it is of no mail, or the address was forgotten */
  async confirm(token: string): Promise<void> {
    const [email] = readSealedLink('newsletter', token, this.config.MAIL_SECRET_KEY) ?? [];
    const confirmed = email === undefined ? [] : await this.database.common(CONFIRM, [email, this.clock.now()]);
    if (confirmed.length === 0) throw invalid(MAIL_LINK_BROKEN, 'token');
  }

  /** Forgets the address behind a token; an unknown token is one that has done its work. */
  async unsubscribe(token: string): Promise<void> {
    await this.database.common(UNSUBSCRIBE, [token]);
  }

  private async mail(tx: EntityManager, recipient: Recipient, now: Date): Promise<void> {
    const key = this.config.MAIL_SECRET_KEY;
    const expiresAt = new Date(now.getTime() + UNCONFIRMED_STAYS_DAYS * DAY_MS).toISOString();
    const secret = { sealed: seal(sealedLink('newsletter', [recipient.email], key), key), expiresAt };
    const { kind } = newsletterConfirmation;
    await this.queue.add(tx, NO_COMPANY, uuid(), { kind, recipients: [recipient], facts: {}, secret, priority: 1 });
  }
}
