import type { Origin } from '@lms360/contracts/events/auth';
import { COMPANY_CLOSED, forbidden } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { LoginAccount } from '../accounts/login-account.query.js';
import { CompanySubscription, Subscription } from '../companies/company-subscription.service.js';
import { Member } from '../members/member.entity.js';
import { AccessTokens } from '../sessions/access-tokens.service.js';
import { DeviceTokens } from '../sessions/device-tokens.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { CountedAs } from './login-attempts.service.js';
import { SessionEntry } from './session-entry.service.js';

/** What a login gives. */
export interface SignedIn {
  token: string;
  /** Tells the next login from the same device. */
  deviceToken: string;
  member: Pick<Member, 'companyId' | 'memberId' | 'name' | 'role'>;
  /** In which they used the product before. */
  language: string | null;
  email: string;
  subscription: Subscription;
}

/** Opens the session of a login whose password was right. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly entries: SessionEntry,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly devices: DeviceTokens,
    private readonly subscriptions: CompanySubscription,
  ) {}

  /**
   * Opens a session and takes the attempt back, for its password was right, in one statement.
   * @param account with the hash that the password was checked against
   * @param as how the attempt was counted
   * @param origin whence; the member is told of a device that the account did not know
   * @returns undefined when the stored hash is another one by now: no session was opened
   * @throws 403 when the company is closed, or the member inactive
   */
  async open(account: LoginAccount, as: CountedAs, origin: Origin): Promise<SignedIn | undefined> {
    const { companyId, memberId } = account;
    const { sessionId, expiresAt } = this.sessions.next();
    const entry = await this.entries.write(account, [sessionId, expiresAt], as, origin);
    if (!entry?.same_password) return undefined;
    if (entry.closed) throw forbidden(COMPANY_CLOSED);
    if (!entry.active) throw forbidden('Your account is inactive. Please contact your administrator.');
    const member = { companyId, memberId, name: entry.name, role: entry.role };
    const token = this.tokens.sign(member, sessionId);
    const deviceToken = this.devices.sign(account);
    const subscription = await this.subscriptions.of(companyId, entry);
    return { token, deviceToken, member, language: entry.language, email: as[0], subscription };
  }
}
