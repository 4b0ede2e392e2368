import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase, setCompany } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { Outcome } from './delivery-state.js';
import { CLAIM, DUE_AGAIN, MARK, NO_LONGER_DUE, READ, STILL_CLAIMED } from './mail-claims.sql.js';
import { MailRow } from './mail-renderer.service.js';

/** A mail that is claimed until `due_at`. */
export interface Due {
  company_id: string;
  mail_id: string;
  due_at: Date;
}

/** A claimed mail; `mail` is undefined when its company has been deleted meanwhile. */
interface Claimed {
  due: Due;
  mail: MailRow | undefined;
}

/** How long a claimed mail may need besides its attachment and the mail server: for a busy machine or a slow database. */
const SPARE_MS = 10_000;

/** Which replica sends which mail: one claims a mail for a while, so that no other sends it, and marks what became of it. */
@Injectable()
export class MailClaims {
  /** How long no other replica sends a claimed mail. */
  private readonly claimedMs: number;

  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    @Inject(NOTIFICATIONS_CONFIG) { S3_TIMEOUT_SECONDS, SMTP_TIMEOUT_SECONDS }: NotificationsConfig,
  ) {
    this.claimedMs = (S3_TIMEOUT_SECONDS + SMTP_TIMEOUT_SECONDS) * 1000 + SPARE_MS;
  }

  /** Claims the mail that is due next. @returns undefined when none is due */
  claim(): Promise<Claimed | undefined> {
    return this.database.commonTransaction(async (tx) => {
      const now = this.clock.now().getTime();
      const [due] = await prepared<Due>(tx, CLAIM, [new Date(now), new Date(now + this.claimedMs)]);
      return due && { due, mail: await readMail(tx, due) };
    });
  }

  /**
   * Marks what became of a claimed mail. A parked one stays listed without a time. Changes nothing when the claim is over, because
   * sending took too long or the company was deleted: then another replica marks it, or none.
   */
  mark({ company_id, mail_id, due_at }: Due, { state, dueAt, error }: Outcome): Promise<void> {
    return this.database.transaction(company_id, async (tx) => {
      const now = this.clock.now();
      if ((await prepared(tx, STILL_CLAIMED, [company_id, mail_id, due_at])).length === 0) return;
      await Promise.all([
        prepared(tx, MARK, [company_id, mail_id, state, error, now]),
        state === 'sent'
          ? prepared(tx, NO_LONGER_DUE, [company_id, mail_id])
          : prepared(tx, DUE_AGAIN, [company_id, mail_id, dueAt]),
      ]);
    });
  }
}

/** Sets the transaction's company to the mail's. */
async function readMail(tx: EntityManager, { company_id, mail_id }: Due): Promise<MailRow | undefined> {
  const [, [mail]] = await Promise.all([setCompany(tx, company_id), prepared<MailRow>(tx, READ, [company_id, mail_id])]);
  return mail;
}
