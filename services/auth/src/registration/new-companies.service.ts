import type { Language } from '@lms360/contracts/languages';
import { Clock } from '@lms360/service-kit/core/clock';
import { setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity.js';
import { hashOf, within } from '../attempts/attempts.service.js';
import { Company } from '../companies/company.entity.js';
import { isYearly, trialEnd } from '../companies/trial.js';
import { Member } from '../members/member.entity.js';
import { FirstMails } from './first-mails.service.js';

/** A company and its owner, as they were typed into the sign-up form. */
export interface NewCompany {
  companyName: string;
  planId: string;
  name: string;
  mobile: string;
  /** Of the page on which it was typed. */
  language: Language | undefined;
  /** Of the terms that were accepted; null when the client did not say. */
  termsVersion: string | null;
}

/** How the owner signs in, and whence the sign-up came. */
interface NewLogin {
  email: string;
  passwordHash: string;
  network: string;
}

/** Inserts companies that nobody has verified yet. */
@Injectable()
export class NewCompanies {
  constructor(
    private readonly clock: Clock,
    private readonly firstMails: FirstMails,
  ) {}

  /**
   * Inserts a company with its owner and sends the verification mail, now or as soon as the hour allows; the transaction's company becomes the new one.
   * @returns the owner's account
   */
  async add(tx: EntityManager, signUp: NewCompany, login: NewLogin): Promise<Account> {
    const now = this.clock.now();
    const [companyId, memberId] = [uuid(), uuid()];
    const { companyName, planId, name, mobile, language = null, termsVersion } = signUp;
    await setCompany(tx, companyId);
    await tx.insert(Company, {
      companyId,
      name: companyName,
      planId,
      registeredAt: now,
      trialEndsAt: trialEnd(now),
      yearly: isYearly(planId),
      termsVersion,
      termsAcceptedAt: termsVersion === null ? null : now,
    });
    const member = tx.create(Member, {
      companyId,
      memberId,
      name,
      mobile,
      role: 'superadmin',
      owner: true,
      active: true,
      language,
      createdAt: now,
    });
    const { network, ...signIn } = login;
    const registeredFrom = hashOf(within(network, login.email));
    const account = tx.create(Account, { companyId, memberId, ...signIn, registeredFrom, verifiedAt: null, createdAt: now });
    await tx.insert(Member, member);
    await tx.insert(Account, account);
    await this.firstMails.sendOrWait(tx, { ...member, version: 0 }, account);
    return account;
  }
}
