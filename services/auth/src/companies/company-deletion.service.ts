import { companyDeleted } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Sessions } from '../sessions/sessions.service.js';
import { Company } from './company.entity.js';

/** Registered is 1, and nothing comes between: a company's own events are its beginning and its end. */
const DELETED_VERSION = 2;

/** Deletes a company with everything of it. */
@Injectable()
export class CompanyDeletion {
  constructor(
    private readonly clock: Clock,
    private readonly deletedCompanies: DeletedCompanies,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Ends every session, notifies the other services, leaves a tombstone and removes rows; files go after the commit. Rows are locked in the order in which whoever
   * changes them does, so that it waits for them and they for it: the directory's entry, the company, accounts, members, and
   * what members have.
   * @param tx a transaction of the company
   */
  async delete(tx: EntityManager, companyId: string): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, companyId);
    const company = await tx.findOne(Company, { where: { companyId }, lock: { mode: 'pessimistic_write' } });
    if (!company) return; // a second click came through after the first
    await tx.query('SELECT FROM account WHERE company_id = $1 ORDER BY member_id FOR UPDATE', [companyId]);
    await tx.query('SELECT FROM member WHERE company_id = $1 ORDER BY member_id FOR UPDATE', [companyId]);
    await this.sessions.endCompany(tx, companyId);
    await this.outbox.add(tx, companyDeleted, {
      companyId,
      subject: companyId,
      version: DELETED_VERSION,
      data: { companyId, deletedAt: this.clock.now().toISOString() },
    });
    await tx.delete(Company, { companyId });
    await this.store.removeCompany(tx, companyId);
  }
}
