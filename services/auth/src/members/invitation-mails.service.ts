import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AttemptKind } from '../attempts/limits.js';
import { Attempts } from '../attempts/attempts.service.js';
import { Company } from '../companies/company.entity.js';
import { MemberEvents } from './member-events.service.js';
import { MemberLogin } from './member-state.js';
import { Member } from './member.entity.js';

/** Invitations that a company causes; their addresses are whatever its superadmins typed. All count for the company's day. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly attempts: Attempts,
    private readonly events: MemberEvents,
    private readonly directory: CompanyDirectory,
  ) {}

  /**
   * Saves a member and sends an invitation with a new link.
   * @throws 429 when the address has had too many within the hour, from whatever company, or the company has caused too many today
   */
  async send(tx: EntityManager, member: Member, login: MemberLogin): Promise<void> {
    const { companyId } = member;
    await this.attempts.countIn(tx, 'invitation_mail', login.email);
    await this.attempts.requireOne(tx, 'company_invitations', companyId, await limitOfDay(tx, companyId));
    await this.events.invite(tx, member, login);
  }

  /** Sends an invitation again, or nothing when the company is closed or has caused too many today: whoever asks may be anyone. */
  async sendAgain(tx: EntityManager, member: Member, login: MemberLogin): Promise<void> {
    const { companyId } = member;
    if ((await this.directory.find(companyId, tx)).closed) return;
    const allowed = await this.attempts.takeOne(tx, 'company_invitations', companyId, await limitOfDay(tx, companyId));
    if (allowed) await this.events.invite(tx, member, login);
  }
}

/** A company in its trial has paid nothing yet, and may be a stranger's. */
async function limitOfDay(tx: EntityManager, companyId: string): Promise<AttemptKind> {
  const { onTrial } = await tx.findOneByOrFail(Company, { companyId });
  return onTrial ? 'trial_invitations' : 'company_invitations';
}
