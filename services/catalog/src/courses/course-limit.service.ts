import { COURSE_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import { keptCount } from '@lms360/platform/lists/counts';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { preconditionFailed } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { balanceOf } from './course-balance.js';

/** Keeps a company within the courses of its plan. */
@Injectable()
export class CourseLimit {
  constructor(private readonly directory: CompanyDirectory) {}

  /**
   * Makes sure that there is room for one more course until the transaction ends: others that add one wait for the lock on the directory's row.
   * @throws 412 `plan_limit_reached` with the sentence of P2 §8
   */
  async requireRoom(tx: EntityManager, companyId: string): Promise<void> {
    const { limits } = await this.directory.lock(tx, companyId);
    const [counted]: { used: number }[] = await tx.query(`SELECT ${keptCount('$1', 'courses')} AS used`, [companyId]);
    if (balanceOf(limits, counted?.used ?? 0) === 0) throw preconditionFailed('plan_limit_reached', COURSE_LIMIT);
  }
}
