import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { preconditionFailed } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Group, rolesOf } from '../rules/roles.js';
import { balance, limitOf, limitSentence, SeatLimits, TRIAL_LIMITS } from './seats.js';

/** Members that take a seat: active or pending, not deleted; the account owner is no teacher (api.md, auth). */
export const TAKES_SEAT = 'active AND removed_at IS NULL AND NOT owner';

/** The limits that billing announced, as this service keeps them in its directory. */
export const seatLimits = (limits: Record<string, number | null> | null): SeatLimits =>
  limits ? { teachers: limits['teachers'] ?? null, students: limits['students'] ?? null } : TRIAL_LIMITS;

/** Guards the plan's limits. */
@Injectable()
export class Seats {
  constructor(private readonly directory: CompanyDirectory) {}

  /**
   * Lets one transaction at a time take a seat of the company, until it ends. It comes before any row of a member is locked: the
   * company's end takes them in that order too ({@link CompanyDeletion}).
   */
  async lock(tx: EntityManager, companyId: string): Promise<void> {
    await this.directory.lock(tx, companyId);
  }

  /**
   * Makes sure that one more member fits. Locks the company as {@link lock} does, so that two members added at once cannot both
   * take the last seat.
   * @throws 412 `plan_limit_reached`
   */
  async requireOne(tx: EntityManager, companyId: string, group: Group): Promise<void> {
    const { limits } = await this.directory.lock(tx, companyId);
    const rows: { taken: number }[] = await tx.query(
      `SELECT count(*)::int AS taken FROM member WHERE company_id = $1 AND role = ANY($2) AND ${TAKES_SEAT}`,
      [companyId, rolesOf(group)],
    );
    const left = balance(limitOf(group, seatLimits(limits)), rows[0]?.taken ?? 0);
    if (left === 0) throw preconditionFailed('plan_limit_reached', limitSentence(group));
  }
}
