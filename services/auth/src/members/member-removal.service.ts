import { memberRemoved } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { MailedLinks } from '../links/mailed-links.service.js';
import { MemberEvents } from './member-events.service.js';
import { lockPresentMember, loginOf, MemberRef } from './member-rows.query.js';

/** Deletes pending members. */
@Injectable()
export class MemberRemoval {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly events: MemberEvents,
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
}
