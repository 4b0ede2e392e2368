import type { Origin } from '@lms360/contracts/events/auth';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { forgetDevices } from '../accounts/known-devices.query.js';
import { Notices } from '../notices/notices.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** How a new password came to be. */
export interface PasswordAct {
  origin: Origin;
  /** Whether by the link of a mail. */
  byLink: boolean;
  /** The session that goes on. */
  keep?: string;
}

/** Stores new passwords. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly sessions: Sessions,
    private readonly notices: Notices,
  ) {}

  /** Sets a password, ends the member's sessions, forgets the devices, and tells the member, unless it is the first. @param account as it was */
  async set(tx: EntityManager, account: Account, passwordHash: string, { origin, byLink, keep }: PasswordAct): Promise<void> {
    const { companyId, memberId } = account;
    await tx.update(Account, { companyId, memberId }, { passwordHash });
    await forgetDevices(tx, account);
    await this.sessions.endAll(tx, account, 'password', keep);
    if (account.passwordHash !== null) await this.notices.passwordChanged(tx, account, origin, byLink);
  }
}
