import type { Origin } from '@lms360/contracts/events/auth';
import { COMPANY_CLOSED, forbidden, invalid } from '@lms360/service-kit/core/errors';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { Invitations } from '../verification/invitations.service.js';

/** The answer to a link that sets no password, whatever the reason. */
export const linkBroken = () => invalid('This link is not valid any more. Please ask for a new one.', 'token');

/** Follows the links that set a password: a reset's, or an invitation's, which also verifies the member. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly links: MailedLinks,
    private readonly invitations: Invitations,
    private readonly directory: CompanyDirectory,
  ) {}

  /**
   * Finds the account that the token was mailed to, verifies it if the link is an invitation's, and marks its links as used.
   * @param accounts every account of the address, locked
   * @throws 400 on `token` when it is unknown, used, expired or another address's; 409 when an invitation's address was
   *   verified elsewhere meanwhile; 403 while the company is closed: the link works again once it is restored
   */
  async follow(tx: EntityManager, companyId: string, token: string, accounts: Account[], origin: Origin): Promise<Account> {
    const link = await this.links.find(tx, companyId, token);
    if (!link || link.kind === 'verification' || link.usedAt || this.links.isExpired(link)) throw linkBroken();
    const account = accounts.find((one) => one.memberId === link.memberId);
    if (!account || account.leftAt) throw linkBroken();
    if ((await this.directory.find(companyId, tx)).closed) throw forbidden(COMPANY_CLOSED);
    if (!account.verifiedAt && !(await this.invitations.accept(tx, account, accounts, origin))) throw linkBroken();
    await this.links.markUsed(tx, account);
    return account;
  }
}
