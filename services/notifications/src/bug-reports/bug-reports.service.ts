import { Clock } from '@lms360/service-kit/core/clock';
import { tooManyRequests } from '@lms360/service-kit/core/errors';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig, operatorOf } from '../config.js';
import { type BugFacts, bugReported } from '../mails/declarations/bug-reported.mail.js';
import { MailQueue } from '../mails/mail-queue.service.js';
import { MemberDirectory } from '../members/member-directory.query.js';
import type { BugReportFields } from './bug-report.dto.js';

const TOO_MANY = 'Too many requests. Please try again later.';

/** What members report. */
@Injectable()
export class BugReportsService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /**
   * Keeps a report and mails it to the operator.
   * @returns the ticket number that both sides can name
   * @throws 429 when the member has reported too many
   */
  create(caller: Caller, { subject, issues }: BugReportFields): Promise<string> {
    const { companyId, memberId } = caller;
    const id = uuid();
    return this.db.transaction(companyId, async (tx) => {
      await this.requireFew(tx, caller);
      const rows: { ticket: string }[] = await tx.query(
        `INSERT INTO bug_report (company_id, id, member_id, subject, description, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING ticket`,
        [companyId, id, memberId, subject, issues, this.clock.now()],
      );
      const ticket = `BUG-${rows[0]?.ticket}`;
      const facts: BugFacts = { ticket, subject, description: issues, ...(await this.origin(tx, caller)) };
      const recipients = operatorOf(this.config);
      await this.queue.add(tx, companyId, id, { kind: bugReported.kind, recipients, facts });
      return ticket;
    });
  }

  /** Reports of one member wait for each other, so that many at once are counted as well. */
  private async requireFew(tx: EntityManager, { companyId, memberId }: Caller): Promise<void> {
    const { count, seconds } = this.config.LIMIT_BUG_REPORT;
    const now = this.clock.now().getTime();
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [memberId]);
    const counted: { created_at: Date }[] = await tx.query(
      `SELECT created_at FROM bug_report WHERE company_id = $1 AND member_id = $2 AND created_at > $3
       ORDER BY created_at DESC LIMIT 1 OFFSET $4`,
      [companyId, memberId, new Date(now - seconds * 1000), count - 1],
    );
    const oldest = counted[0];
    if (oldest) throw tooManyRequests(TOO_MANY, Math.max(1, Math.ceil((oldest.created_at.getTime() - now) / 1000 + seconds)));
  }

  /** Who reports, as far as it is known here already. */
  private async origin(
    tx: EntityManager,
    { companyId, memberId, role }: Caller,
  ): Promise<Pick<BugFacts, 'reporter' | 'company'>> {
    const member = await new MemberDirectory(tx, companyId).find(memberId);
    const companies: { name: string }[] = await tx.query('SELECT name FROM company WHERE company_id = $1', [companyId]);
    return {
      reporter: { memberId, role, ...(member && { name: member.name, email: member.email }) },
      company: { companyId, ...companies[0] },
    };
  }
}
