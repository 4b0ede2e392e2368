import { CompanyDatabase, setCompany } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { InvitationMails } from '../members/invitation-mails.service.js';
import { lockedMember } from '../members/member-rows.query.js';
import { SignIns } from '../members/sign-ins.service.js';
import { Account } from '../accounts/account.entity.js';
import { lockAddress } from '../accounts/account-locks.query.js';
import { Attempts, hashOf, within } from '../attempts/attempts.service.js';
import { inConstantTime } from '../rules/constant-time.js';
import { normalizeEmail } from '../rules/email-address.js';
import { LinkMails } from '../links/link-mails.service.js';

/** Sends unverified addresses their mails again. */
@Injectable()
export class Resending {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly attempts: Attempts,
    private readonly mails: LinkMails,
    private readonly invitations: InvitationMails,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Sends the mail of each unverified account of this address again, those that were registered from the caller's network first. Sends
   * nothing, without an error, when there is none or too many were sent.
   */
  async resend(typed: string, network: string): Promise<void> {
    await inConstantTime(this.sendAgain(normalizeEmail(typed), network));
  }

  /** As {@link resend}, without waiting for the constant time. @param email normalized */
  async sendAgain(email: string, network: string): Promise<void> {
    const accounts = await this.database.commonTransaction((tx) => tx.findBy(Account, { email }));
    for (const { memberId } of inOrder(accounts, network)) await this.sendOne(email, memberId);
  }

  /** Each in a transaction of its own: it counts for its company, and whoever holds one company's count must not wait for another's. */
  private sendOne(email: string, memberId: string): Promise<void> {
    return this.database.commonTransaction(async (tx) => {
      await lockAddress(tx, email);
      const accounts = await tx.findBy(Account, { email });
      const account = accounts.find((one) => one.memberId === memberId);
      if (!account || account.verifiedAt || (await this.signIns.isInUse(tx, account.companyId, accounts))) return;
      await this.send(tx, account);
    });
  }

  private async send(tx: EntityManager, account: Account): Promise<void> {
    await setCompany(tx, account.companyId);
    const member = await lockedMember(tx, account);
    if (!member || member.removedAt || !(await this.attempts.allows(tx, 'resent_mail', account.email))) return;
    if (member.owner) await this.mails.verification(tx, member, account.email);
    else await this.invitations.sendAgain(tx, member, account);
  }
}

/** Others may have registered the address too: the caller's own come first, then the newest, so that they are within the limit. */
function inOrder(accounts: Account[], network: string): Account[] {
  const own = ({ email, registeredFrom }: Account) => Number(registeredFrom?.equals(hashOf(within(network, email))) ?? false);
  return accounts.toSorted((a, b) => own(b) - own(a) || b.createdAt.getTime() - a.createdAt.getTime());
}
