import { Clock } from '@lms360/service-kit/core/clock';
import { EntityManager } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';
import { LinkMails, LinkRecipient } from '../links/link-mails.service.js';

type Addressed = Pick<Account, 'companyId' | 'memberId' | 'email' | 'registeredFrom'>;

/**
 * The mails that registrations cause. Anyone can register anybody's address: an address gets few of them in an hour, and fewer that one
 * network causes, so that strangers cannot keep its owner's from coming. What is above waits.
 */
@Injectable()
export class FirstMails {
  constructor(
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly mails: LinkMails,
  ) {}

  /** Sends a new owner the verification mail, or lets it wait. @param tx holds the lock on the address */
  async sendOrWait(tx: EntityManager, owner: LinkRecipient, account: Addressed): Promise<void> {
    if (await this.sendIfAllowed(tx, owner, account)) return;
    const { companyId, memberId } = account;
    await tx.update(Account, { companyId, memberId }, { mailWaitsSince: this.clock.now() });
  }

  /** @returns false when the hour allows no further mail to this address, or none that this network caused */
  async sendIfAllowed(tx: EntityManager, owner: LinkRecipient, { email, registeredFrom }: Addressed): Promise<boolean> {
    const network = registeredFrom?.toString('hex') ?? '';
    const allowed = await this.attempts.take(tx, { registration_mail: email, registration_mail_network: network });
    if (allowed) await this.mails.verification(tx, owner, email);
    return allowed;
  }
}
