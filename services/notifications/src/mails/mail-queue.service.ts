import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { Trace } from '@lms360/service-kit/core/tracing';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { PlannedMails } from './mail-declaration.js';

/** NOTIFY channel that wakes the sender. */
export const MAIL_CHANNEL = 'mail';

/** Keeps mails until they are sent: one row per event and recipient. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly clock: Clock,
    private readonly trace: Trace,
  ) {}

  /**
   * Adds mails to the transaction `tx`, whose company is set; none of a deleted company, nor to who has said that they do not know it. They are due at once for every replica, also
   * when the clock of this one is ahead.
   * @param eventId the event that causes them; an event that is delivered again adds nothing
   */
  async add(tx: EntityManager, companyId: string, eventId: string, planned: PlannedMails): Promise<void> {
    const { kind, recipients, facts, secret, priority = 0 } = planned;
    const same = { event_id: eventId, kind, facts, sealed: secret?.sealed, expires_at: secret?.expiresAt };
    if (recipients.length === 0) return;
    const [now, traceparent] = [this.clock.now(), this.trace.traceparent];
    const mails = recipients.map(({ email, name, language }) => ({
      id: uuid(),
      recipient: email,
      recipient_name: name || null,
      language,
      created_at: now,
      traceparent,
      ...same,
    }));
    await this.directory.register(tx, companyId); // for the purge: a company that never verifies has mails too
    await prepared(tx, ADD, [companyId, JSON.stringify(mails), priority]);
    await prepared(tx, WAKE_SENDER, []);
  }
}

/**
 * `$1` company, `$2` mails, `$3` their priority. Who has accepted an invitation after all gets every mail again. Mails to one company do not wait for each other; its deletion waits for
 * them, and after it none are added.
 */
const ADD = `
  WITH living AS (SELECT company_id FROM company_directory WHERE company_id = $1 AND deleted_at IS NULL FOR KEY SHARE),
  added AS (
    INSERT INTO mail (company_id, id, event_id, recipient, recipient_name, language, kind, facts, sealed, expires_at, state, created_at, traceparent)
    SELECT living.company_id, wanted.id, event_id, recipient, recipient_name, language, kind, facts, sealed, expires_at, 'queued', created_at,
      traceparent
    FROM living, json_populate_recordset(NULL::mail, $2) AS wanted
    WHERE NOT EXISTS (
      SELECT FROM unknown_company u WHERE u.company_id = $1 AND u.email = wanted.recipient AND NOT EXISTS (
        SELECT FROM member m WHERE m.company_id = $1 AND m.email = u.email AND m.verified))
    ON CONFLICT (company_id, event_id, recipient) DO NOTHING RETURNING company_id, id, created_at)
  INSERT INTO mail_due (company_id, mail_id, due_at, priority, awaited)
  SELECT company_id, id, least(created_at, now()), $3::smallint, $3::smallint > 0 FROM added`;

const WAKE_SENDER = `SELECT pg_notify('${MAIL_CHANNEL}', '')`;
