import { Clock } from '@lms360/service-kit/clock';
import { CompanyDirectory } from '@lms360/service-kit/companies/company-directory';
import { Trace } from '@lms360/service-kit/tracing';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { PlannedMails } from './mail-declaration.js';

/** NOTIFY channel that wakes the sender. */
export const MAIL_CHANNEL = 'mail';

/** Owner of the mails that concern no company, e.g. a visitor's enquiry. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/** Keeps mails until they are sent: one row per event and recipient. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly clock: Clock,
    private readonly trace: Trace,
  ) {}

  /**
   * Adds mails to the transaction `tx`, whose company is set. They are due at once for every replica, also when the clock of this
   * one is ahead.
   * @param eventId what brought them about; an event that comes again adds nothing
   */
  async add(tx: EntityManager, companyId: string, eventId: string, planned: PlannedMails): Promise<void> {
    if (planned.recipients.length === 0) return;
    await this.directory.lock(tx, companyId); // listed from now on, for the purge: a company that never verifies has mails too
    for (const { email, name } of planned.recipients) {
      const { kind, facts, secret } = planned;
      await tx.query(
        `WITH added AS (
           INSERT INTO mail (company_id, id, event_id, recipient, recipient_name, kind, facts, sealed, expires_at, state, created_at, traceparent)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10, $11)
           ON CONFLICT (company_id, event_id, recipient) DO NOTHING RETURNING company_id, id, created_at)
         INSERT INTO mail_due (company_id, mail_id, due_at) SELECT company_id, id, least(created_at, now()) FROM added`,
        [
          companyId,
          uuid(),
          eventId,
          email,
          name || null,
          kind,
          JSON.stringify(facts),
          secret?.sealed,
          secret?.expiresAt,
          this.clock.now(),
          this.trace.traceparent,
        ],
      );
    }
    await tx.query(`SELECT pg_notify('${MAIL_CHANNEL}', '')`);
  }
}
