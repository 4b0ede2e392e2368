import { memberRestored } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { lockAddressOf } from '../accounts/account-locks.query.js';
import { Seats } from '../seats/seats.service.js';
import { InvitationMails } from './invitation-mails.service.js';
import { addressKnown, InvitedAddresses } from './invited-addresses.service.js';
import { MemberEvents } from './member-events.service.js';
import { lockMember, loginOf, MemberRef } from './member-rows.query.js';

/** Restores deleted members. */
@Injectable()
export class MemberRestoring {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly events: MemberEvents,
    private readonly seats: Seats,
    private readonly addresses: InvitedAddresses,
    private readonly invitations: InvitationMails,
  ) {}

  /**
   * Restores a deleted member and sends a new invitation.
   * @param invitedBy the superadmin who restores them
   * @throws 404 unknown; 409 not deleted, or the address was registered meanwhile; 412 `plan_limit_reached`; 429 after too many
   *   invitations, or too many addresses of others
   */
  async restore(ref: MemberRef, invitedBy: string): Promise<void> {
    const restored = await this.database.transaction(ref.companyId, async (tx) => {
      await this.seats.lock(tx, ref.companyId);
      await lockAddressOf(tx, ref); // before the member, as everywhere
      const member = await lockMember(tx, ref);
      if (!member.removedAt) throw conflict('This user is not deleted.');
      await this.seats.requireOne(tx, ref.companyId, ref.group);
      const account = await loginOf(tx, member);
      if (!(await this.addresses.isFree(tx, ref.companyId, account.email))) return false;
      Object.assign(member, { removedAt: null, invitedBy });
      await this.events.record(tx, memberRestored, member, account);
      await this.invitations.send(tx, member, account);
      return true;
    });
    if (!restored) throw addressKnown();
  }
}
