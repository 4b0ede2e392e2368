import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { invalid, unauthenticated } from '@lms360/service-kit/errors';
import { Caller } from '@lms360/service-kit/tokens/caller';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sessions } from '../sessions/sessions.service.js';
import { Account } from './account.entity.js';
import { Attempts } from './attempts.js';
import { hashPassword, passwordMatches } from './password-hash.js';

/** Changes a signed-in member's own password. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sets the new password and ends every other session of the member.
   * @throws 400 on `old_password` when it is wrong; 429 after too many wrong ones
   */
  async change(caller: Caller, oldPassword: string, newPassword: string): Promise<void> {
    const { companyId, memberId } = caller;
    const account = await this.dataSource.manager.findOneBy(Account, { companyId, memberId });
    if (!account?.passwordHash) throw unauthenticated();
    await this.attempts.count('login', account.email);
    if (!(await passwordMatches(oldPassword, account.passwordHash))) throw invalid('Old Password is incorrect', 'old_password');
    const before = { companyId, memberId, passwordHash: account.passwordHash };
    const after = { passwordHash: await hashPassword(newPassword) };
    await this.database.transaction(companyId, async (tx) => {
      const { affected } = await tx.update(Account, before, after);
      if (affected !== 1) throw unauthenticated(); // a reset came first: the old password is none any more
      await this.sessions.endAll(tx, caller, caller.sessionId);
    });
    await this.attempts.clear('login', account.email);
  }
}
