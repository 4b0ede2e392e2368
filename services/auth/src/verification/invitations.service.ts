import { memberVerified, type Origin } from '@lms360/contracts/events/auth';
import { EMAIL_TAKEN } from '@lms360/contracts/rules/link-sentences';
import { Clock } from '@lms360/service-kit/core/clock';
import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { MemberEvents } from '../members/member-events.service.js';
import { lockedMember } from '../members/member-rows.query.js';
import { SignIns } from '../members/sign-ins.service.js';
import { Account } from '../accounts/account.entity.js';
import { Notices } from '../notices/notices.service.js';
import { Displacement } from './displacement.service.js';

/** Verifies invited members. */
@Injectable()
export class Invitations {
  constructor(
    private readonly clock: Clock,
    private readonly events: MemberEvents,
    private readonly displacement: Displacement,
    private readonly notices: Notices,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Verifies whoever was invited with this account; registrations and other invitations of the address go, and a deactivated member of
   * another company signs in here from now on.
   * @param rivals every account of its address, locked
   * @param origin whence; the other superadmins hear of a new one
   * @returns false when the invitation was withdrawn
   * @throws 409 when the address was verified elsewhere meanwhile
   */
  async accept(tx: EntityManager, account: Account, rivals: Account[], origin: Origin): Promise<boolean> {
    if (!(await this.signIns.moveTo(tx, account, rivals))) throw conflict(EMAIL_TAKEN, 'email');
    const { companyId, memberId } = account;
    const member = await lockedMember(tx, account);
    if (!member || member.removedAt) return false;
    account.verifiedAt = this.clock.now();
    await tx.update(Account, { companyId, memberId }, { verifiedAt: account.verifiedAt });
    const newSuperadmin = member.role === 'superadmin' && member.active;
    const act = newSuperadmin ? await this.notices.ofChange(tx, account, { memberId, origin }, { newSuperadmin }) : undefined;
    await this.events.record(tx, memberVerified, member, account, act);
    await this.displacement.displaceOthers(tx, account, rivals);
    return true;
  }
}
