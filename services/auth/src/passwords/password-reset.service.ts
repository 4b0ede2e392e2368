import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { Injectable } from '@nestjs/common';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';
import { forgetDevices } from '../accounts/known-devices.query.js';
import { Attempts, within } from '../attempts/attempts.service.js';
import { companyOf } from '../links/link-token.js';
import { normalizeEmail } from '../rules/email-address.js';
import { Sessions } from '../sessions/sessions.service.js';
import { linkBroken, PasswordLinks } from './password-links.service.js';
import { Passwords } from './passwords.service.js';

/** Sets passwords by mailed link. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly links: PasswordLinks,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Sets the password of the account that the token was mailed to, and ends all its sessions. Only the account's owner can have done
   * this, so earlier wrong passwords do not count any more.
   * @returns whose account it is
   * @throws 400, 409 as {@link PasswordLinks.follow}
   */
  async reset(typed: string, password: string, token: string, network: string): Promise<Pick<Account, 'companyId' | 'memberId'>> {
    const email = normalizeEmail(typed);
    const companyId = companyOf(token);
    if (!companyId) throw linkBroken();
    const passwordHash = await this.passwords.hash(password);
    const account = await this.database.transaction(companyId, async (tx) => {
      const account = await this.links.follow(tx, companyId, token, await lockAccounts(tx, email));
      noteAct({ act: 'auth.password.reset', companyId, subject: account.memberId });
      await tx.update(Account, { companyId, memberId: account.memberId }, { passwordHash });
      await forgetDevices(tx, account);
      await this.sessions.endAll(tx, account);
      return account;
    });
    await this.attempts.clear('login', within(network, email));
    await this.attempts.clear('login_anywhere', email);
    return account;
  }
}
