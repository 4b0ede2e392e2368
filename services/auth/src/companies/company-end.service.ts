import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClosingNews } from './closing-news.service.js';
import { CompanyDeletion } from './company-deletion.service.js';
import { lockCompany } from './company-locks.query.js';

/** What is to be done about a closed company, decided under its lock: so it happens once, whoever else looks or restores it. */
@Injectable()
export class CompanyEnd {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
    private readonly deletion: CompanyDeletion,
    private readonly news: ClosingNews,
  ) {}

  /** Deletes it when its time has come; before that, tells of it if that could not be done as it was closed. */
  async bring(tx: EntityManager, companyId: string): Promise<void> {
    await this.directory.hold(tx, companyId);
    const company = await lockCompany(tx, companyId);
    if (!company?.deletesAt) return; // deleted or restored meanwhile
    if (company.deletesAt <= this.clock.now()) await this.deletion.delete(tx, companyId);
    else if (company.restoreHash === null) await this.news.tell(tx, company);
  }
}
