import { EMAIL_TAKEN } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase, setCompany } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Company } from '../companies/company.entity.js';
import { isYearly, trialEnd } from '../companies/trial.js';
import { Member } from '../members/member.entity.js';
import { Account } from '../accounts/account.entity.js';
import { lockAccounts, normalEmail } from '../accounts/account-locks.query.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Displacement } from './displacement.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { TokenMails } from '../links/link-mails.service.js';

/** What a sign-up gives, the password in plain text. */
export interface SignUp {
  companyName: string;
  planId: string;
  name: string;
  email: string;
  mobile: string;
  password: string;
}

/** Signs companies up. A company is known to nobody else until its owner follows the mailed link. */
@Injectable()
export class Registration {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly displacement: Displacement,
    private readonly mails: TokenMails,
  ) {}

  /**
   * Registers a company with its owner and sends the verification mail.
   * @returns the owner's account
   * @throws 409 when the address belongs to a verified account; 429 after too many mails to it
   */
  async register(signUp: SignUp): Promise<Account> {
    const email = normalEmail(signUp.email);
    const passwordHash = await this.passwords.hash(signUp.password);
    return this.database.commonTransaction(async (tx) => {
      const rivals = await lockAccounts(tx, email);
      if (rivals.some((rival) => rival.verifiedAt)) throw conflict(EMAIL_TAKEN, 'email');
      await this.attempts.countIn(tx, 'mail', email);
      for (const rival of rivals) await this.displacement.displace(tx, rival);
      return this.store(tx, signUp, { email, passwordHash });
    });
  }

  private async store(tx: EntityManager, signUp: SignUp, login: { email: string; passwordHash: string }): Promise<Account> {
    const now = this.clock.now();
    const [companyId, memberId] = [uuid(), uuid()];
    const { companyName, planId, name, mobile } = signUp;
    await setCompany(tx, companyId);
    await tx.insert(Company, {
      companyId,
      name: companyName,
      planId,
      registeredAt: now,
      trialEndsAt: trialEnd(now),
      yearly: isYearly(planId),
    });
    const member = tx.create(Member, {
      companyId,
      memberId,
      name,
      mobile,
      role: 'superadmin',
      owner: true,
      active: true,
      createdAt: now,
    });
    const account = tx.create(Account, { companyId, memberId, ...login, verifiedAt: null, createdAt: now });
    await tx.insert(Member, member);
    await tx.insert(Account, account);
    await this.mails.verification(tx, { ...member, version: 0 }, login.email);
    return account;
  }
}
