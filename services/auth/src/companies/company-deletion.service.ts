import { companyDeleted } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Sessions } from '../sessions/sessions.service.js';
import { Company } from './company.entity.js';
import { deleteCompanyRows } from './company-rows.query.js';

/** The registration's event is version 1; a company has no others between that and its deletion. */
const DELETED_VERSION = 2;

/** Deletes a company and everything that belongs to it. */
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
   * Ends every session, publishes the deletion, leaves a tombstone and deletes the rows; files are removed after the commit. To avoid
   * deadlocks, rows are locked in the order that every other transaction uses: the directory's entry, the company, accounts,
   * members, and what belongs to members.
   * @param tx a transaction of the company
   */
  async delete(tx: EntityManager, companyId: string): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, companyId);
    const company = await tx.findOne(Company, { where: { companyId }, lock: { mode: 'pessimistic_write' } });
    if (!company) return; // a second click, after the first has deleted it
    await tx.query('SELECT FROM account WHERE company_id = $1 ORDER BY member_id FOR UPDATE', [companyId]);
    await tx.query('SELECT FROM member WHERE company_id = $1 ORDER BY member_id FOR UPDATE', [companyId]);
    await this.sessions.endCompany(tx, companyId);
    await this.outbox.add(tx, companyDeleted, {
      companyId,
      subject: companyId,
      version: DELETED_VERSION,
      data: { companyId, deletedAt: this.clock.now().toISOString() },
    });
    await deleteCompanyRows(tx, companyId);
    await this.store.removeCompany(tx, companyId);
  }
}
