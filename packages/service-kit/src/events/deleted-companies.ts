import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CompanyDirectory } from '../tenancy/company-directory.js';
import { PublishedEvents } from './published.js';

/** Ends a company in this service: none of its events are received or published any more. */
@Injectable()
export class DeletedCompanies {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly published: PublishedEvents,
  ) {}

  /**
   * Marks the company as deleted and deletes its published and failed events, parked or not: no retry is needed.
   * The caller deletes the company's rows after this, in the same transaction.
   */
  async markDeleted(tx: EntityManager, companyId: string): Promise<void> {
    const isNew = await this.directory.markDeleted(tx, companyId);
    if (!isNew) return; // the event that reports the deletion may be in the outbox by now, and must be published
    await this.published.forget(tx, companyId);
    await tx.query(`DELETE FROM inbox_retry WHERE envelope->>'companyid' = $1`, [companyId]);
  }
}
