import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { Injectable } from '@nestjs/common';
import type { LoginAccount } from './accounts.js';
import { Passwords } from './passwords.service.js';

/** `$1` member, `$2` the hash that was checked, `$3` the new one. A password that was set meanwhile stays. */
const RENEW = 'UPDATE account SET password_hash = $3 WHERE member_id = $1 AND password_hash = $2';

/** Hashes passwords anew whose hashes have other parameters than the configured ones: only a login knows the password. */
@Injectable()
export class PasswordRenewal {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly passwords: Passwords,
  ) {}

  /** The password stays the same, so no session ends and nobody is notified. @param password which matches the account's hash */
  async renew({ memberId, passwordHash }: LoginAccount, password: string): Promise<void> {
    if (passwordHash === null || !this.passwords.isOutdated(passwordHash)) return;
    await this.database.common(RENEW, [memberId, passwordHash, await this.passwords.hash(password)]);
  }
}
