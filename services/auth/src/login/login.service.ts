import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { forbidden, preconditionFailed, unauthenticated } from '@lms360/service-kit/core/errors';
import { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { accountForLogin, LoginAccount, normalEmail } from '../accounts/account-locks.query.js';
import { Attempts } from '../attempts/attempts.service.js';
import { PasswordRenewal } from '../passwords/password-renewal.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { CompanySubscription, Subscription } from '../companies/company-subscription.service.js';
import { Member } from '../members/member.entity.js';
import { AccessTokens } from '../sessions/access-tokens.service.js';
import { COUNT_AND_FIND, ENTER, Entry, FoundAccount } from './login.sql.js';
import { Sessions } from '../sessions/sessions.service.js';

/** What a login gives. */
export interface SignedIn {
  token: string;
  member: Pick<Member, 'companyId' | 'memberId' | 'name' | 'role'>;
  email: string;
  subscription: Subscription;
}

const wrong = () => unauthenticated('Invalid email or password');

/** Signs members in and out. */
@Injectable()
export class Login {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly subscriptions: CompanySubscription,
    private readonly passwords: Passwords,
    private readonly renewal: PasswordRenewal,
  ) {}

  /**
   * Checks the password and opens a session. What is wrong with an account is told only to whoever knows its password.
   * @throws 401 unknown or wrong; 403 inactive; 412 `email_not_verified`; 429 after too many wrong passwords
   */
  async login(typed: string, password: string): Promise<SignedIn> {
    const email = normalEmail(typed);
    const account = await this.attempts.count<FoundAccount>('login', email, COUNT_AND_FIND);
    if (!(await this.passwords.matches(password, account.passwordHash)) || account.companyId === null) throw wrong();
    if (account.verifiedAt) return this.enter(account, email, password);
    await this.attempts.clear('login', email);
    throw preconditionFailed('email_not_verified', 'Please verify your email address before you log in.');
  }

  /** Ends the caller's session. */
  async logout(caller: Caller): Promise<void> {
    await this.database.transaction(caller.companyId, (tx) => this.sessions.end(tx, caller, caller.sessionId));
  }

  /**
   * The password is right: its tries are forgotten, and unless something is wrong with the account, a session opens and a hash with other
   * parameters is renewed.
   */
  private async enter(account: LoginAccount, email: string, password: string): Promise<SignedIn> {
    const { companyId, memberId, passwordHash } = account;
    const { sessionId, expiresAt } = this.sessions.next();
    const parameters = [companyId, memberId, passwordHash, sessionId, expiresAt, email];
    const [entry] = await this.database.write<Entry>(companyId, ENTER, parameters);
    if (!entry?.same_password) return this.enterAgain(account, email, password);
    if (!entry.active) throw forbidden('Your account is inactive. Please contact your administrator.');
    await this.renewal.renew(account, password);
    const member = { companyId, memberId, name: entry.name, role: entry.role };
    const token = this.tokens.sign(member, sessionId);
    return { token, member, email, subscription: await this.subscriptions.of(companyId, entry) };
  }

  /** The hash is another than the one that was checked: a login beside this one has renewed it, or the password is a new one. */
  private async enterAgain(checked: LoginAccount, email: string, password: string): Promise<SignedIn> {
    const account = await accountForLogin(this.database, email);
    if (!account?.verifiedAt || account.passwordHash === checked.passwordHash) throw wrong();
    if (!(await this.passwords.matches(password, account.passwordHash))) throw wrong();
    return this.enter(account, email, password);
  }
}
