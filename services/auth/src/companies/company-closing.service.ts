import type { Origin } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { unauthenticated } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { forgetDevicesOfCompany } from '../accounts/known-devices.query.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { Sessions } from '../sessions/sessions.service.js';
import { ClosingNews } from './closing-news.service.js';
import { lockCompany, lockPeople } from './company-locks.query.js';
import { Company } from './company.entity.js';

const DAY_MS = 86_400_000;

/** Closes companies: nobody can use one any more, but everything of it stays until it is deleted. */
@Injectable()
export class CompanyClosing {
  constructor(
    private readonly clock: Clock,
    private readonly directory: CompanyDirectory,
    private readonly sessions: Sessions,
    private readonly news: ClosingNews,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Ends every session of the caller's company and forgets the devices of its members. A second call changes nothing.
   * @param tx a transaction of the company
   * @returns when it is deleted
   * @throws 401 when it has been deleted meanwhile
   */
  async close(tx: EntityManager, { companyId, memberId }: Caller, origin: Origin): Promise<Date> {
    await this.directory.lock(tx, companyId);
    const company = await lockCompany(tx, companyId);
    if (!company) throw unauthenticated();
    if (company.deletesAt) return company.deletesAt;
    await lockPeople(tx, companyId);
    const now = this.clock.now();
    const closedBy = { at: now.toISOString(), actorId: memberId, origin };
    const deletesAt = new Date(now.getTime() + this.config.COMPANY_DELETION_DAYS * DAY_MS);
    const closing = { version: company.version + 1, closedAt: now, deletesAt, closedBy, restoreHash: null };
    await tx.update(Company, { companyId }, closing);
    await this.directory.applyClosing(tx, companyId, closing.version, true);
    await forgetDevicesOfCompany(tx, companyId);
    await this.sessions.endCompany(tx, companyId);
    await this.news.tell(tx, Object.assign(company, closing));
    return deletesAt;
  }
}
