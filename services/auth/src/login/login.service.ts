import type { Origin } from '@lms360/contracts/events/auth';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { preconditionFailed, unauthenticated } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import type { LoginAccount } from '../accounts/login-account.query.js';
import { PasswordRenewal } from '../passwords/password-renewal.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { normalizeEmail } from '../rules/email-address.js';
import { CountedAs, LoginAttempts, LoginOrigin } from './login-attempts.service.js';
import { SessionOpening, SignedIn } from './session-opening.service.js';

const wrong = () => unauthenticated('Invalid email or password');

/** Signs members in. */
@Injectable()
export class Login {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly passwords: Passwords,
    private readonly renewal: PasswordRenewal,
    private readonly opening: SessionOpening,
  ) {}

  /**
   * Checks the password and opens a session. Only who knows the account's password learns what is wrong with the account.
   * @throws 401 unknown or wrong; 403 inactive, or the company closed; 412 `email_not_verified`; 429 after too many wrong passwords
   */
  async login(typed: string, password: string, origin: LoginOrigin): Promise<SignedIn> {
    const { account, as } = await this.attempts.count(normalizeEmail(typed), origin);
    noteAct({ act: 'auth.login', companyId: account.companyId, subject: account.memberId });
    if (!(await this.passwords.matches(password, account.passwordHash)) || account.companyId === null) throw wrong();
    if (account.verifiedAt) return this.enter(account, as, password, origin.origin);
    await this.attempts.clear(as);
    throw preconditionFailed('email_not_verified', 'Please verify your email address before you log in.');
  }

  /** The password is right: opens the session, and renews a hash that was made with other parameters than the configured ones. */
  private async enter(account: LoginAccount, as: CountedAs, password: string, origin: Origin): Promise<SignedIn> {
    const signedIn = await this.opening.open(account, as, origin);
    if (!signedIn) return this.enterAgain(account, as, password, origin);
    await this.renewal.renew(account, password);
    return signedIn;
  }

  /** The stored hash changed after the check: a concurrent login has renewed it, or the password was changed. */
  private async enterAgain(checked: LoginAccount, as: CountedAs, password: string, origin: Origin): Promise<SignedIn> {
    const account = await this.attempts.find(as);
    if (!account?.verifiedAt || account.passwordHash === checked.passwordHash) throw wrong();
    if (!(await this.passwords.matches(password, account.passwordHash))) throw wrong();
    return this.enter(account, as, password, origin);
  }
}
