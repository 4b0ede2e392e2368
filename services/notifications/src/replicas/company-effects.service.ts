import type { CompanyState } from '@lms360/contracts/events/auth';
import type { CompanyEffects } from '@lms360/platform/replicas/company-replica';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { deleteMails } from '../mails/delete-mails.sql.js';

/** A company's name is kept for its mails; with the company go its mails. */
@Injectable()
export class NotificationsCompanyEffects implements CompanyEffects {
  async registered(tx: EntityManager, { companyId, name }: CompanyState): Promise<void> {
    const sql = 'INSERT INTO company (company_id, name) VALUES ($1, $2) ON CONFLICT (company_id) DO NOTHING';
    await tx.query(sql, [companyId, name]);
  }

  deleted(tx: EntityManager, companyId: string): Promise<void> {
    return deleteMails(tx, companyId);
  }
}
