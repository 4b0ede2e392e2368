import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase, setCompany } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { carryOn } from '@lms360/service-kit/core/tracing';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityManager } from 'typeorm';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { afterFailure, Outcome, sent, tooLate } from './delivery-state.js';
import { MailRenderer, MailRow } from './mail-renderer.js';
import { SmtpAdapter } from './smtp.adapter.js';

/** A mail that is claimed until `due_at`. */
interface Due {
  company_id: string;
  mail_id: string;
  due_at: Date;
}

/** What a claimed mail may take beside its attachment and the mail server: a busy machine, a database that is slow. */
const SPARE_MS = 10_000;

/** Sends mails whose time has come. A mail is claimed in one transaction and marked in another: none waits for the mail server. */
@Injectable()
export class DueMails {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly renderer: MailRenderer,
    private readonly smtp: SmtpAdapter,
    private readonly logger: PinoLogger,
    @Inject(NOTIFICATIONS_CONFIG) { S3_TIMEOUT_SECONDS, SMTP_TIMEOUT_SECONDS }: NotificationsConfig,
  ) {
    this.claimedMs = (S3_TIMEOUT_SECONDS + SMTP_TIMEOUT_SECONDS) * 1000 + SPARE_MS;
  }

  /** How long a claimed mail is no other's. */
  private readonly claimedMs: number;

  /**
   * Claims one due mail, sends it, then marks it: replicas share the work, as a claimed mail is not due for a while. After a crash
   * between sending and marking it is sent again under the same Message-ID, never not at all.
   * @returns whether there was one
   */
  async sendNext(): Promise<boolean> {
    const claimed = await this.database.commonTransaction((tx) => this.claim(tx));
    if (!claimed) return false;
    const { due, mail } = claimed;
    if (!mail) return true;
    const outcome = await carryOn(`mail ${mail.kind}`, mail.traceparent ?? undefined, () => this.attempt(due, mail));
    await this.database.transaction(due.company_id, (tx) => mark(tx, due, outcome, this.clock.now()));
    return true;
  }

  private async claim(tx: EntityManager): Promise<{ due: Due; mail: MailRow | undefined } | undefined> {
    const now = this.clock.now().getTime();
    const [due] = await prepared<Due>(tx, CLAIM, [new Date(now), new Date(now + this.claimedMs)]);
    return due && { due, mail: await readMail(tx, due) };
  }

  private async attempt({ mail_id: mailId }: Due, mail: MailRow): Promise<Outcome> {
    const now = this.clock.now();
    if (mail.expires_at && mail.expires_at <= now) return tooLate;
    try {
      await this.smtp.send(await this.renderer.render(mail, now));
      return sent;
    } catch (error) {
      // The wait begins now: a server that hangs would be asked again at once if it began before the try.
      const outcome = afterFailure(mail.attempts + 1, this.clock.now(), messageOf(error));
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      // The error's text may quote the address: it stays in the company's row.
      this.logger.warn({ mailId, kind: mail.kind, state: outcome.state, code, responseCode }, 'mail could not be sent');
      return outcome;
    }
  }
}

const CLAIM = `
  UPDATE mail_due SET due_at = $2 WHERE (company_id, mail_id) = (
    SELECT company_id, mail_id FROM mail_due WHERE due_at <= $1
    ORDER BY priority DESC, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING company_id, mail_id, due_at`;

const READ = `
  SELECT event_id, recipient, recipient_name, kind, facts, sealed, expires_at, attempts, traceparent FROM mail
  WHERE company_id = $1 AND id = $2`;

/** Sets the transaction's company to the mail's. */
async function readMail(tx: EntityManager, { company_id, mail_id }: Due): Promise<MailRow | undefined> {
  const [, [mail]] = await Promise.all([setCompany(tx, company_id), prepared<MailRow>(tx, READ, [company_id, mail_id])]);
  return mail;
}

/** `$1` company, `$2` mail, `$3` its state, `$4` error, `$5` now. A secret is blanked once it has served, or cannot serve any more. */
const MARK = `
  UPDATE mail SET state = $3, error = $4, attempts = attempts + 1, sent_at = CASE WHEN $3 = 'sent' THEN $5::timestamptz END,
    sealed = CASE WHEN $3 = 'failed' OR expires_at > $5 AND $3 = 'parked' THEN sealed END
  WHERE company_id = $1 AND id = $2`;
const NO_LONGER_DUE = 'DELETE FROM mail_due WHERE company_id = $1 AND mail_id = $2';
const DUE_AGAIN = 'UPDATE mail_due SET due_at = $3 WHERE company_id = $1 AND mail_id = $2';

const STILL_CLAIMED = 'SELECT FROM mail_due WHERE company_id = $1 AND mail_id = $2 AND due_at = $3 FOR UPDATE';

/**
 * A parked mail stays listed without a time. One that is claimed no longer, because this took too long or its company has gone, is
 * another's to mark, or nobody's.
 */
async function mark(tx: EntityManager, due: Due, { state, dueAt, error }: Outcome, now: Date): Promise<void> {
  const { company_id, mail_id, due_at } = due;
  if ((await prepared(tx, STILL_CLAIMED, [company_id, mail_id, due_at])).length === 0) return;
  await Promise.all([
    prepared(tx, MARK, [company_id, mail_id, state, error, now]),
    state === 'sent' ? prepared(tx, NO_LONGER_DUE, [company_id, mail_id]) : prepared(tx, DUE_AGAIN, [company_id, mail_id, dueAt]),
  ]);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
