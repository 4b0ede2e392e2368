import type { Origin } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { Injectable } from '@nestjs/common';
import type { LoginAccount } from '../accounts/login-account.query.js';
import { Notices } from '../notices/notices.service.js';
import type { CountedAs } from './login-attempts.service.js';
import { Entry, OPEN_SESSION, SIGNED_IN } from './login.sql.js';

/** Writes the session of a login, and tells the member of a device that the account did not know. */
@Injectable()
export class SessionEntry {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly notices: Notices,
  ) {}

  /**
   * The first sign-in of an account is on no new device: whoever has followed the mailed link makes it.
   * @param session its id and expiry
   * @returns what {@link OPEN_SESSION} finds
   */
  async write(account: LoginAccount, session: unknown[], as: CountedAs, origin: Origin): Promise<Entry | undefined> {
    const { companyId, memberId, passwordHash, signedIn } = account;
    const parameters = [companyId, memberId, passwordHash, ...session, ...as];
    const [email, , deviceId] = as;
    if (signedIn && deviceId === null) return this.writeOnNewDevice({ companyId, memberId, email }, parameters, origin);
    const [entry] = await this.database.write<Entry>(companyId, OPEN_SESSION, parameters);
    if (!signedIn && isOpened(entry)) await this.database.common(SIGNED_IN, [companyId, memberId]);
    return entry;
  }

  private writeOnNewDevice(
    owner: { companyId: string; memberId: string; email: string },
    parameters: unknown[],
    origin: Origin,
  ): Promise<Entry | undefined> {
    return this.database.transaction(owner.companyId, async (tx) => {
      const [entry] = await prepared<Entry>(tx, OPEN_SESSION, parameters);
      if (isOpened(entry)) await this.notices.deviceAdded(tx, owner, origin);
      return entry;
    });
  }
}

const isOpened = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.same_password && entry.active && !entry.closed;
