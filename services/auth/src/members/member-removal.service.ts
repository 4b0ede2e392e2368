import { memberRemoved, memberRestored } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { Seats } from '../seats/seats.service.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from './member-events.service.js';
import { lockMember, lockPresentMember, loginOf, MemberRef, requireFreeAddress } from './member-rows.query.js';

/** Deletes pending members and restores them. */
@Injectable()
export class MemberRemoval {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
    private readonly seats: Seats,
  ) {}

  /** Deletes a pending member softly and revokes the invitation's link. @throws 404 unknown; 409 verified (P2 §4) */
  async remove(ref: MemberRef): Promise<void> {
    await this.database.transaction(ref.companyId, async (tx) => {
      const member = await lockPresentMember(tx, ref);
      const account = await loginOf(tx, member);
      if (account.verifiedAt) throw conflict('A verified user cannot be deleted.');
      member.removedAt = this.clock.now();
      await this.links.revoke(tx, member);
      await this.events.record(tx, memberRemoved, member, account);
    });
  }

  /**
   * Restores a deleted member and sends a new invitation.
   * @throws 404 unknown; 409 not deleted, or the address was registered meanwhile; 412 `plan_limit_reached`
   */
  async restore(ref: MemberRef): Promise<void> {
    await this.database.transaction(ref.companyId, async (tx) => {
      await this.seats.lock(tx, ref.companyId);
      const member = await lockMember(tx, ref);
      if (!member.removedAt) throw conflict('This user is not deleted.');
      await this.seats.requireOne(tx, ref.companyId, ref.group);
      const account = await loginOf(tx, member);
      await requireFreeAddress(tx, ref.companyId, account.email);
      member.removedAt = null;
      await this.events.record(tx, memberRestored, member, account);
      await this.events.invite(tx, member, account);
    });
  }
}
