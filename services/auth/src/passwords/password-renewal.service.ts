import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import type { LoginAccount } from '../accounts/login-account.query.js';
import { Passwords } from './passwords.service.js';

/** `$1` company, `$2` member, `$3` the hash that was checked, `$4` the new one. A password that was set meanwhile is not overwritten. */
const RENEW = 'UPDATE account SET password_hash = $4 WHERE company_id = $1 AND member_id = $2 AND password_hash = $3';

/** Rehashes a password whose hash has other parameters than the configured ones. Only a login can: it has the password in plain text. */
@Injectable()
export class PasswordRenewal {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly passwords: Passwords,
  ) {}

  /** The password stays the same, so no session ends and nobody is notified. @param password which matches the account's hash */
  async renew({ companyId, memberId, passwordHash }: LoginAccount, password: string): Promise<void> {
    if (passwordHash === null || !this.passwords.isOutdated(passwordHash)) return;
    const renewed = await this.passwords.hash(password);
    await this.database.common(RENEW, [companyId, memberId, passwordHash, renewed]);
  }
}
