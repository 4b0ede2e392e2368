import { companyDeleted } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Sessions } from '../sessions/sessions.service.js';
import { lockCompany, lockPeople } from './company-locks.query.js';
import { deleteCompanyRows } from './company-rows.query.js';

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
   * Ends every session, publishes the deletion, leaves a tombstone and deletes the rows; files are removed after the commit.
   * @param tx a transaction of the company
   */
  async delete(tx: EntityManager, companyId: string): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, companyId);
    const company = await lockCompany(tx, companyId);
    if (!company) return;
    await lockPeople(tx, companyId);
    await this.sessions.endCompany(tx, companyId);
    await this.outbox.add(tx, companyDeleted, {
      companyId,
      subject: companyId,
      version: company.version + 1,
      data: { companyId, deletedAt: this.clock.now().toISOString() },
    });
    await deleteCompanyRows(tx, companyId);
    await this.store.removeCompany(tx, companyId, ['photos']);
  }
}
