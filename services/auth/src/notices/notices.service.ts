import { type Act, deviceAdded, type MemberChange, type Origin, passwordChanged } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { Attempts } from '../attempts/attempts.service.js';

type Owner = Pick<Account, 'companyId' | 'memberId' | 'email'>;

/** Who acts, and whence. */
export interface Actor {
  memberId: string;
  origin: Origin;
}

/**
 * Tells notifications what a member is to be mailed about: nobody can switch these mails off. Each kind has a limit for an address of its
 * own, so that many of one keep no other from coming.
 */
@Injectable()
export class Notices {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {}

  /** The member's password is another one, set by themselves. @param byLink with the link of a mail */
  async passwordChanged(
    tx: EntityManager,
    { companyId, memberId, email }: Owner,
    origin: Origin,
    byLink: boolean,
  ): Promise<void> {
    if (!(await this.attempts.allows(tx, 'password_mail', email))) return;
    const data = { memberId, byLink, act: this.act({ memberId, origin }) };
    await this.outbox.add(tx, passwordChanged, { companyId, subject: memberId, version: 0, data });
  }

  /** The member signed in on a device that the account did not know. */
  async deviceAdded(tx: EntityManager, { companyId, memberId, email }: Owner, origin: Origin): Promise<void> {
    if (!(await this.attempts.allows(tx, 'device_mail', email))) return;
    const data = { memberId, act: this.act({ memberId, origin }) };
    await this.outbox.add(tx, deviceAdded, { companyId, subject: memberId, version: 0, data });
  }

  /** What an event about a changed member says for the mails; undefined when the address has had too many. */
  async ofChange(
    tx: EntityManager,
    { email }: Pick<Account, 'email'>,
    actor: Actor,
    more: Pick<NonNullable<MemberChange['act']>, 'roleBefore' | 'newSuperadmin'>,
  ): Promise<MemberChange['act']> {
    return (await this.attempts.allows(tx, 'change_mail', email)) ? { ...this.act(actor), ...more } : undefined;
  }

  private act({ memberId, origin }: Actor): Act {
    return { at: this.clock.now().toISOString(), actorId: memberId, origin };
  }
}
