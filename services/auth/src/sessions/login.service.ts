import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { forbidden, preconditionFailed, unauthenticated } from '@lms360/service-kit/errors';
import { Caller } from '@lms360/service-kit/tokens/caller';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { accountForLogin, normalEmail } from '../accounts/accounts.js';
import { Attempts } from '../accounts/attempts.js';
import { passwordMatches } from '../accounts/password-hash.js';
import { CompanySubscription, Subscription } from '../companies/company-subscription.js';
import { Member } from '../members/member.entity.js';
import { Sessions } from './sessions.service.js';

/** What a login gives. */
export interface SignedIn {
  token: string;
  member: Member;
  email: string;
  subscription: Subscription;
}

const wrong = () => unauthenticated('Invalid email or password');

/** Signs members in and out. */
@Injectable()
export class Login {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly subscriptions: CompanySubscription,
  ) {}

  /**
   * Checks the password and opens a session. What is wrong with an account is told only to whoever knows its password.
   * @throws 401 unknown or wrong; 403 inactive; 412 `email_not_verified`; 429 after too many wrong passwords
   */
  async login(typed: string, password: string): Promise<SignedIn> {
    const email = normalEmail(typed);
    await this.attempts.count('login', email);
    const account = await accountForLogin(this.dataSource, email);
    if (!(await passwordMatches(password, account?.passwordHash)) || !account) throw wrong();
    await this.attempts.clear('login', email);
    if (!account.verifiedAt)
      throw preconditionFailed('email_not_verified', 'Please verify your email address before you log in.');
    const opened = await this.database.transaction(account.companyId, (tx) => this.open(tx, account));
    return { ...opened, email, subscription: await this.subscriptions.find(account.companyId) };
  }

  /** Ends the caller's session. */
  async logout(caller: Caller): Promise<void> {
    await this.database.transaction(caller.companyId, (tx) => this.sessions.end(tx, caller, caller.sessionId));
  }

  /** Both rows stay as they are until the session is open: a deactivation or a new password waits, then ends it. */
  private async open(
    tx: EntityManager,
    { companyId, memberId, passwordHash }: Account,
  ): Promise<Pick<SignedIn, 'token' | 'member'>> {
    const [account, member] = [
      await tx.findOne(Account, { where: { companyId, memberId }, lock: { mode: 'pessimistic_read' } }),
      await tx.findOne(Member, { where: { companyId, memberId }, lock: { mode: 'pessimistic_read' } }),
    ];
    if (!member || account?.passwordHash !== passwordHash) throw wrong();
    if (!member.active) throw forbidden('Your account is inactive. Please contact your administrator.');
    return { token: await this.sessions.open(tx, member), member };
  }
}
