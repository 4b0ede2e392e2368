import type { Origin } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { invalid, unauthenticated } from '@lms360/service-kit/core/errors';
import { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Member } from '../members/member.entity.js';
import { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';
import { requireUncommon } from './common-passwords.js';
import { NewPasswords } from './new-passwords.service.js';
import { Passwords } from './passwords.service.js';

/** Changes a signed-in member's own password. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
  ) {}

  /**
   * Sets the new password, ends every other session of the member and forgets the devices.
   * @throws 400 on `old_password` when it is wrong, on `new_password` when it is too common; 429 after too many wrong ones
   */
  async change(caller: Caller, oldPassword: string, newPassword: string, origin: Origin): Promise<void> {
    const { companyId, memberId } = caller;
    const account = await this.dataSource.manager.findOneBy(Account, { companyId, memberId });
    if (!account?.passwordHash) throw unauthenticated();
    await this.attempts.count('password_change', caller.sessionId); // apart from logins: others' cannot keep the member from it
    noteAct({ act: 'auth.password.change', subject: memberId });
    if (!(await this.passwords.matches(oldPassword, account.passwordHash)))
      throw invalid('Old Password is incorrect', 'old_password');
    requireUncommon(newPassword, 'new_password');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.database.transaction(companyId, async (tx) => {
      const { name } = await tx.findOneByOrFail(Member, { companyId, memberId });
      requireUncommon(newPassword, 'new_password', { name, email: account.email });
      await this.requireStill(tx, account, oldPassword);
      await this.newPasswords.set(tx, account, passwordHash, { origin, byLink: false, keep: caller.sessionId });
    });
    await this.attempts.clear('password_change', caller.sessionId);
  }

  /**
   * Locks the account and checks the old password again if the hash has changed: a login may have renewed it, or a reset replaced it.
   * @throws 401 after a reset: the old password is not valid any more
   */
  private async requireStill(tx: EntityManager, checked: Account, oldPassword: string): Promise<void> {
    const { companyId, memberId } = checked;
    const account = await tx.findOne(Account, { where: { companyId, memberId }, lock: { mode: 'pessimistic_write' } });
    if (account?.passwordHash === checked.passwordHash) return;
    if (!(await this.passwords.matches(oldPassword, account?.passwordHash))) throw unauthenticated();
  }
}
