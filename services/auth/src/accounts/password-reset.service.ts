import { memberVerified } from '@lms360/contracts/events/auth';
import { EMAIL_TAKEN } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/clock';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { conflict, invalid } from '@lms360/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { companyOf } from '../links/link-token.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from '../members/member-events.js';
import { lockedMember } from '../members/member-rows.js';
import { Sessions } from '../sessions/sessions.service.js';
import { Account } from './account.entity.js';
import { lockAccounts, normalEmail } from './accounts.js';
import { hashPassword } from './password-hash.js';

const linkBroken = () => invalid('This link is not valid any more. Please ask for a new one.', 'token');

/** Sets passwords by mailed link: a reset's, or an invitation's, which also verifies the member. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sets the password of the account the token was mailed to and ends all its sessions.
   * @throws 400 on `token` when it is unknown, used, expired or another address's; 409 when an invitation's address was
   *   verified elsewhere meanwhile
   */
  async reset(typed: string, password: string, token: string): Promise<void> {
    const email = normalEmail(typed);
    const companyId = companyOf(token);
    if (!companyId) throw linkBroken();
    const passwordHash = await hashPassword(password);
    await this.database.transaction(companyId, async (tx) => {
      const accounts = await lockAccounts(tx, email);
      const account = await this.accountOf(tx, companyId, token, accounts);
      account.passwordHash = passwordHash;
      if (account.verifiedAt) await tx.update(Account, { companyId, memberId: account.memberId }, { passwordHash });
      else if (accounts.some((other) => other.verifiedAt)) throw conflict(EMAIL_TAKEN, 'email');
      else await this.verifyInvited(tx, account);
      await this.links.useUp(tx, account);
      await this.sessions.endAll(tx, account);
    });
  }

  private async accountOf(tx: EntityManager, companyId: string, token: string, accounts: Account[]): Promise<Account> {
    const link = await this.links.find(tx, companyId, token);
    if (!link || link.kind === 'verification' || link.usedAt || this.links.isExpired(link)) throw linkBroken();
    const account = accounts.find((one) => one.memberId === link.memberId);
    if (!account) throw linkBroken();
    return account;
  }

  private async verifyInvited(tx: EntityManager, account: Account): Promise<void> {
    const { companyId, memberId, passwordHash } = account;
    const member = await lockedMember(tx, account);
    if (!member || member.removedAt) throw linkBroken();
    account.verifiedAt = this.clock.now();
    await tx.update(Account, { companyId, memberId }, { passwordHash, verifiedAt: account.verifiedAt });
    await this.events.record(tx, memberVerified, member, account);
  }
}
