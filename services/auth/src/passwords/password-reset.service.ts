import type { Origin } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { Injectable } from '@nestjs/common';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';
import { Attempts, within } from '../attempts/attempts.service.js';
import { companyOf } from '../links/link-token.js';
import { Member } from '../members/member.entity.js';
import { normalizeEmail } from '../rules/email-address.js';
import { requireUncommon } from './common-passwords.js';
import { NewPasswords } from './new-passwords.service.js';
import { linkBroken, PasswordLinks } from './password-links.service.js';
import { Passwords } from './passwords.service.js';

/** Where a new password comes from. */
export interface ResetOrigin {
  /** The client's network, as the gateway says. */
  network: string;
  /** As a mail may say it. */
  origin: Origin;
}

/** Sets passwords by mailed link. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly links: PasswordLinks,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
  ) {}

  /**
   * Sets the password of the account that the token was mailed to, and ends all its sessions. Only the account's owner can have done
   * this, so earlier wrong passwords do not count any more.
   * @returns whose account it is
   * @throws 400, 403, 409 as {@link PasswordLinks.follow}; 400 on `password` when it is too common: the link works once more then
   */
  async reset(typed: string, password: string, token: string, { network, origin }: ResetOrigin): Promise<Account> {
    const email = normalizeEmail(typed);
    const companyId = companyOf(token);
    if (!companyId) throw linkBroken();
    requireUncommon(password, 'password');
    const passwordHash = await this.passwords.hash(password);
    const account = await this.database.transaction(companyId, async (tx) => {
      const account = await this.links.follow(tx, companyId, token, await lockAccounts(tx, email), origin);
      const { memberId } = account;
      noteAct({ act: 'auth.password.reset', companyId, subject: memberId });
      const { name } = await tx.findOneByOrFail(Member, { companyId, memberId });
      requireUncommon(password, 'password', { name, email });
      await this.newPasswords.set(tx, account, passwordHash, { origin, byLink: true });
      return account;
    });
    await this.attempts.clear('login', within(network, email));
    await this.attempts.clear('login_anywhere', email);
    return account;
  }
}
