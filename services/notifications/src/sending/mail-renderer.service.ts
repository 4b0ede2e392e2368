import { languageOf } from '@lms360/contracts/languages';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { unseal } from '@lms360/service-kit/core/sealing';
import { Inject, Injectable } from '@nestjs/common';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig, senderOf } from '../config.js';
import { linksTo } from '../mails/links.js';
import { templateOf } from '../mails/mail-registry.js';
import { messageIdOf } from '../mails/message-id.js';
import { unknownCompanyToken } from '../unknown-companies/unknown-company-token.js';
import { htmlLayout } from '../template/html-layout.js';
import type { MailContent, Person } from '../template/mail-content.js';
import { textLayout } from '../template/text-layout.js';
import { recipientName } from '../template/unlinked.js';
import type { Message } from './smtp.adapter.js';

/** A kept mail. */
export interface MailRow {
  company_id: string;
  event_id: string;
  recipient: string;
  recipient_name: string | null;
  language: string | null;
  kind: string;
  facts: object;
  sealed: string | null;
  expires_at: Date | null;
  attempts: number;
  traceparent: string | null;
}

/** Turns a kept mail into a message; only here is its secret unsealed. */
@Injectable()
export class MailRenderer {
  constructor(
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
    private readonly objects: ObjectStore,
  ) {}

  /** @throws when its secret was sealed with another key, its kind is unknown, or its attachment cannot be read now */
  async render(mail: MailRow, now: Date): Promise<Message> {
    const { MAIL_FROM, MAIL_SECRET_KEY, PUBLIC_URL } = this.config;
    const name = mail.recipient_name;
    const language = languageOf(mail.language);
    const sender = senderOf(this.config);
    const content = templateOf(mail.kind).content(mail.facts, {
      to: { email: mail.recipient, name: name ?? '' },
      language,
      links: linksTo(PUBLIC_URL),
      token: mail.sealed === null ? '' : unseal(mail.sealed, MAIL_SECRET_KEY),
      unknownCompanyToken: unknownCompanyToken({ companyId: mail.company_id, email: mail.recipient }, MAIL_SECRET_KEY),
    });
    const frame = { name, language, sender };
    return {
      messageId: messageIdOf(mail.event_id, mail.recipient, MAIL_FROM),
      to: { name: recipientName(name ?? ''), address: mail.recipient },
      replyTo: this.answersTo(mail, content.replyTo),
      date: now,
      language,
      subject: content.subject,
      html: htmlLayout(content, frame),
      text: textLayout(content, frame),
      attachments: await this.attachments(content),
    };
  }

  /** Whom an answer goes to: support where it would come back to the recipient. */
  private answersTo({ recipient }: MailRow, person: Person | undefined): Message['replyTo'] {
    if (!person || person.email === recipient) return { name: '', address: senderOf(this.config).support };
    return { name: recipientName(person.name), address: person.email };
  }

  private async attachments({ attachment }: MailContent): Promise<Message['attachments']> {
    if (!attachment) return [];
    // A name with a slash would be a path to mail programs.
    return [{ filename: attachment.name.replaceAll('/', '-'), content: await this.objects.read(attachment.file) }];
  }
}
