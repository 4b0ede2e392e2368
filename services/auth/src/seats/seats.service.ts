import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { preconditionFailed } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Group } from '../rules/roles.js';
import { occupiedSeats } from './seats.sql.js';
import { balance, limitOf, limitSentence, seatLimits } from './seats.js';

/** Enforces the plan's limits. */
@Injectable()
export class Seats {
  constructor(private readonly directory: CompanyDirectory) {}

  /**
   * Lets one transaction at a time add a member who needs a seat of the company, until it ends. Call it before any row of a member is
   * locked: deleting the company locks in that order too (companies/company-deletion.service.ts).
   */
  async lock(tx: EntityManager, companyId: string): Promise<void> {
    await this.directory.lock(tx, companyId);
  }

  /**
   * Makes sure that one more member fits. Locks the company as {@link lock} does, so that two members added at once cannot both
   * get the last seat.
   * @throws 412 `plan_limit_reached`
   */
  async requireOne(tx: EntityManager, companyId: string, group: Group): Promise<void> {
    const { limits } = await this.directory.lock(tx, companyId);
    const rows: { occupied: number }[] = await tx.query(`SELECT ${occupiedSeats(group)} AS occupied`, [companyId]);
    const left = balance(limitOf(group, seatLimits(limits)), rows[0]?.occupied ?? 0);
    if (left === 0) throw preconditionFailed('plan_limit_reached', limitSentence(group));
  }
}
