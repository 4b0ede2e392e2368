import { companyClosed } from '@lms360/contracts/events/auth';
import { seal } from '@lms360/service-kit/core/sealing';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { hashOf, newLinkToken } from '../links/link-token.js';
import type { Company } from './company.entity.js';

/** Tells the other services of a closed company, once all of them know what that is (COMPANY_CLOSING_EVENTS). */
@Injectable()
export class ClosingNews {
  constructor(
    private readonly outbox: Outbox,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Publishes a closing with the link that restores the company, of which only the hash is kept; later, when they do not know it yet. */
  async tell(tx: EntityManager, company: Company): Promise<void> {
    const { companyId, name, version, deletesAt, closedBy } = company;
    if (!deletesAt || !closedBy) return;
    if (this.config.COMPANY_CLOSING_EVENTS === 'off') return noteAct({ act: companyClosed.type, companyId, subject: companyId });
    const token = newLinkToken(companyId);
    await tx.query('UPDATE company SET restore_hash = $2 WHERE company_id = $1', [companyId, hashOf(token)]);
    const expiresAt = deletesAt.toISOString();
    const sealed = seal(token, this.config.MAIL_SECRET_KEY);
    const data = { companyId, name, deletesAt: expiresAt, token: { sealed, expiresAt }, act: closedBy };
    await this.outbox.add(tx, companyClosed, { companyId, subject: companyId, version, data });
  }
}
