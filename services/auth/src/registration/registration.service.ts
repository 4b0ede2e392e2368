import { EMAIL_TAKEN } from '@lms360/contracts/rules/link-sentences';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { Account, holdsAddress } from '../accounts/account.entity.js';
import { lockAccounts } from '../accounts/account-locks.query.js';
import { requireUncommon } from '../passwords/common-passwords.js';
import { Passwords } from '../passwords/passwords.service.js';
import { normalizeEmail } from '../rules/email-address.js';
import { NewCompanies, NewCompany } from './new-companies.service.js';

/** What a sign-up gives, the password in plain text. */
export interface SignUp extends NewCompany {
  email: string;
  password: string;
}

/** Signs companies up. A company is known to nobody else until its owner follows the mailed link. */
@Injectable()
export class Registration {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly passwords: Passwords,
    private readonly companies: NewCompanies,
  ) {}

  /**
   * Registers a company with its owner and sends the verification mail, now or as soon as the hour allows. Whatever else waits for this
   * address to be verified stays: strangers can register it too.
   * @param network whence the sign-up came
   * @returns the owner's account
   * @throws 400 on `password` when it is too common; 409 when the address belongs to a verified account
   */
  async register(signUp: SignUp, network: string): Promise<Account> {
    const email = normalizeEmail(signUp.email);
    requireUncommon(signUp.password, 'password', { name: signUp.name, email });
    const passwordHash = await this.passwords.hash(signUp.password);
    return this.database.commonTransaction(async (tx) => {
      const rivals = await lockAccounts(tx, email);
      if (rivals.some(holdsAddress)) throw conflict(EMAIL_TAKEN, 'email');
      return this.companies.add(tx, signUp, { email, passwordHash, network });
    });
  }
}
