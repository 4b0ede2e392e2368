import { NO_COMPANY } from '@lms360/contracts/events/define';
import { TERMS_VERSION } from '@lms360/contracts/rules/terms';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig, operatorOf } from '../config.js';
import { type EnquiryFacts, enquiryReceived } from '../mails/declarations/enquiry-received.mail.js';
import { MailQueue } from '../mails/mail-queue.service.js';
import type { EnquiryFields } from './enquiry.dto.js';

/** What visitors write through the contact form. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** Keeps an enquiry, whose form is not sent without consent to the terms, and mails it to the operator. */
  async create(fields: EnquiryFields): Promise<void> {
    const { firstName, phoneNumber, email, company_name, subject, message } = fields;
    const id = uuid();
    const facts: EnquiryFacts = { name: firstName, email, phone: phoneNumber, company: company_name, subject, message };
    const recipients = operatorOf(this.config);
    await this.db.transaction(NO_COMPANY, async (tx) => {
      await tx.query(
        `INSERT INTO enquiry (id, first_name, phone_number, email, company_name, subject, message, created_at, terms_version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, firstName, phoneNumber, email, company_name, subject, message, this.clock.now(), TERMS_VERSION],
      );
      await this.queue.add(tx, NO_COMPANY, id, { kind: enquiryReceived.kind, recipients, facts });
    });
  }
}
