import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Attempts } from '../attempts/attempts.service.js';
import { MemberEvents } from './member-events.service.js';
import { MemberLogin } from './member-state.js';
import { Member } from './member.entity.js';

/** Invitations that a company sends; their addresses are whatever its superadmins typed. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly attempts: Attempts,
    private readonly events: MemberEvents,
  ) {}

  /**
   * Saves a member and sends an invitation with a new link.
   * @throws 429 when the address has had too many within the hour, from whatever company
   */
  async send(tx: EntityManager, member: Member, login: MemberLogin): Promise<void> {
    await this.attempts.countIn(tx, 'invitation_mail', login.email);
    await this.events.invite(tx, member, login);
  }
}
