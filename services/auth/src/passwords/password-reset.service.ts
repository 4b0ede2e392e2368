import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { invalid } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { companyOf } from '../links/link-token.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts, normalEmail } from '../accounts/account-locks.query.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Invitations } from '../verification/invitations.service.js';
import { Passwords } from './passwords.service.js';

const linkBroken = () => invalid('This link is not valid any more. Please ask for a new one.', 'token');

/** Sets passwords by mailed link: a reset's, or an invitation's, which also verifies the member. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly links: MailedLinks,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Sets the password of the account the token was mailed to and ends all its sessions. It is its owner's then: wrong passwords
   * before are forgotten.
   * @throws 400 on `token` when it is unknown, used, expired or another address's; 409 when an invitation's address was
   *   verified elsewhere meanwhile
   */
  async reset(typed: string, password: string, token: string): Promise<void> {
    const email = normalEmail(typed);
    const companyId = companyOf(token);
    if (!companyId) throw linkBroken();
    const passwordHash = await this.passwords.hash(password);
    await this.database.transaction(companyId, async (tx) => {
      const accounts = await lockAccounts(tx, email);
      const account = await this.accountOf(tx, companyId, token, accounts);
      if (!account.verifiedAt && !(await this.invitations.accept(tx, account, accounts))) throw linkBroken();
      await tx.update(Account, { companyId, memberId: account.memberId }, { passwordHash });
      await this.links.useUp(tx, account);
      await this.sessions.endAll(tx, account);
    });
    await this.attempts.clear('login', email);
  }

  private async accountOf(tx: EntityManager, companyId: string, token: string, accounts: Account[]): Promise<Account> {
    const link = await this.links.find(tx, companyId, token);
    if (!link || link.kind === 'verification' || link.usedAt || this.links.isExpired(link)) throw linkBroken();
    const account = accounts.find((one) => one.memberId === link.memberId);
    if (!account) throw linkBroken();
    return account;
  }
}
