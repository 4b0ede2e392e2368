import { type MemberChange, type MemberState, memberInvited } from '@lms360/contracts/events/auth';
import { EventDefinition } from '@lms360/contracts/events/define';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { inviterOf } from './member-rows.query.js';
import { MemberLogin, memberState } from './member-state.js';
import { Member } from './member.entity.js';

/** Saves members and publishes the change, in one transaction. */
@Injectable()
export class MemberEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: MailedLinks,
  ) {}

  /**
   * Saves a changed member under the next version, with the event that says what happened.
   * @param act what mails tell of it
   */
  async record(
    tx: EntityManager,
    kind: EventDefinition<MemberState>,
    member: Member,
    login: MemberLogin,
    act?: MemberChange['act'],
  ): Promise<void> {
    await this.saveNext(tx, member);
    await this.outbox.add(tx, kind, this.envelope(member, { ...memberState(member, login), ...(act && { act }) }));
  }

  /** Saves a member and sends an invitation with a new link. */
  async invite(tx: EntityManager, member: Member, login: MemberLogin): Promise<void> {
    const { companyId } = member;
    await this.saveNext(tx, member);
    const { name } = await tx.findOneByOrFail(Company, { companyId });
    const token = await this.links.issue(tx, 'invitation', member);
    const invitedBy = await inviterOf(tx, member);
    const data = { ...memberState(member, login), token, companyName: name, ...(invitedBy && { invitedBy }) };
    await this.outbox.add(tx, memberInvited, this.envelope(member, data));
  }

  private async saveNext(tx: EntityManager, member: Member): Promise<void> {
    member.version += 1;
    await tx.save(Member, member);
  }

  private envelope<Data>({ companyId, memberId, version }: Member, data: Data) {
    return { companyId, subject: memberId, version, data };
  }
}
