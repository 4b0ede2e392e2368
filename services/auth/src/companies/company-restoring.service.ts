import { companyRestored } from '@lms360/contracts/events/auth';
import { RESTORE_LINK_BROKEN } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { invalid } from '@lms360/service-kit/core/errors';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { companyOf, hashOf } from '../links/link-token.js';
import { lockCompany } from './company-locks.query.js';
import { Company } from './company.entity.js';

const broken = () => invalid(RESTORE_LINK_BROKEN, 'token');

/** Opens closed companies again, by the link that every superadmin was mailed. */
@Injectable()
export class CompanyRestoring {
  constructor(
    private readonly clock: Clock,
    private readonly database: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The company that a link is about, for the page that asks before it is followed. Changes nothing: programs open links too.
   * @throws 400 on `token` when it is unknown, there is a newer one, or the company is to be deleted by now
   */
  async find(token: string): Promise<Company> {
    return this.withCompany(token, (tx, companyId) => tx.findOneBy(Company, { companyId }));
  }

  /** Opens the company of a link; nothing when it is open again already. @throws 400 as {@link find} */
  async restore(token: string): Promise<void> {
    await this.find(token); // before anything is locked: anybody can make up a token
    await this.withCompany(token, async (tx, companyId) => {
      await this.directory.lock(tx, companyId);
      const company = await lockCompany(tx, companyId);
      if (company?.closedAt && this.isOf(company, token)) await this.open(tx, company);
      return company;
    });
  }

  private async withCompany(
    token: string,
    work: (tx: EntityManager, companyId: string) => Promise<Company | null>,
  ): Promise<Company> {
    const companyId = companyOf(token);
    if (!companyId) throw broken();
    const company = await this.database.transaction(companyId, (tx) => work(tx, companyId));
    if (!this.isOf(company, token)) throw broken();
    return company;
  }

  /** Whether the link restores the company, or has restored it. */
  private isOf(company: Company | null, token: string): company is Company {
    const isLate = company?.deletesAt && company.deletesAt <= this.clock.now();
    return company?.restoreHash?.equals(hashOf(token)) === true && !isLate;
  }

  private async open(tx: EntityManager, { companyId, version: before }: Company): Promise<void> {
    const version = before + 1;
    await tx.update(Company, { companyId }, { version, closedAt: null, deletesAt: null, closedBy: null });
    await this.directory.applyClosing(tx, companyId, version, false);
    const data = { companyId, restoredAt: this.clock.now().toISOString() };
    await this.outbox.add(tx, companyRestored, { companyId, subject: companyId, version, data });
  }
}
