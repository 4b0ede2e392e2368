import { MAIL_LINK_BROKEN } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { invalid } from '@lms360/service-kit/core/errors';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig, operatorOf } from '../config.js';
import { companyUnknown } from '../mails/declarations/company-unknown.mail.js';
import { dropWaitingMails } from '../mails/delete-mails.sql.js';
import { MailQueue } from '../mails/mail-queue.service.js';
import { type MailedAddress, readUnknownCompanyToken } from './unknown-company-token.js';

const broken = () => invalid(MAIL_LINK_BROKEN, 'token');

/** What invited people say about companies that they do not know. Which mails they get no more: mails/mail-queue.service.ts. */
@Injectable()
export class UnknownCompanies {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** @throws 400 on `token` when it is of no mail, or the company is gone */
  async nameOf(token: string): Promise<string> {
    const { companyId } = this.read(token);
    const [company] = await this.database.read<{ name: string }>(companyId, NAME, [companyId]);
    if (!company) throw broken();
    return company.name;
  }

  /**
   * Stops the company's mails to the address, those that wait to be sent included, and tells the operator; a second time nothing.
   * @throws 400 as {@link nameOf}
   */
  async say(token: string): Promise<void> {
    const { companyId, email } = this.read(token);
    const name = await this.nameOf(token);
    await this.database.transaction(companyId, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [companyId]);
      const added: unknown[] = await tx.query(ADD, [companyId, email, this.clock.now()]);
      if (added.length === 0) return;
      await dropWaitingMails(tx, companyId, email);
      if (await this.mayTell(tx, companyId)) await this.tell(tx, { companyId, email }, name);
    });
  }

  private read(token: string): MailedAddress {
    const mailed = readUnknownCompanyToken(token, this.config.MAIL_SECRET_KEY);
    if (!mailed) throw broken();
    return mailed;
  }

  /** A company whose own people press the link must not fill the operator's mailbox. */
  private async mayTell(tx: EntityManager, companyId: string): Promise<boolean> {
    const { count, seconds } = this.config.LIMIT_UNKNOWN_COMPANY;
    const since = new Date(this.clock.now().getTime() - seconds * 1000);
    const [row]: { said: number }[] = await tx.query(SAID_SINCE, [companyId, since]);
    return (row?.said ?? 0) <= count;
  }

  private async tell(tx: EntityManager, { companyId, email }: MailedAddress, name: string): Promise<void> {
    const recipients = operatorOf(this.config);
    const facts = { email, company: { companyId, name } };
    await this.queue.add(tx, companyId, uuid(), { kind: companyUnknown.kind, recipients, facts });
  }
}

const NAME = 'SELECT name FROM company WHERE company_id = $1';
const ADD = 'INSERT INTO unknown_company (company_id, email, said_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING email';
const SAID_SINCE = 'SELECT count(*)::int AS said FROM unknown_company WHERE company_id = $1 AND said_at > $2';
