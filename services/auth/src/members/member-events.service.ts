import { MemberState, memberInvited } from '@lms360/contracts/events/auth';
import { EventDefinition } from '@lms360/contracts/events/define';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Company } from '../companies/company.entity.js';
import { MailedLinks } from '../links/mailed-links.service.js';
import { Member } from './member.entity.js';

type Login = Pick<Account, 'email' | 'verifiedAt'>;

/** A member as other services know them. */
export const memberState = (member: Member, { email, verifiedAt }: Login): MemberState => ({
  memberId: member.memberId,
  name: member.name,
  email,
  mobile: member.mobile,
  role: member.role,
  active: member.active,
  verified: verifiedAt !== null,
  owner: member.owner,
  removed: member.removedAt !== null,
  photo: member.photo,
  createdAt: member.createdAt.toISOString(),
});

/** Saves members and tells the other services, in one transaction. */
@Injectable()
export class MemberEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: MailedLinks,
  ) {}

  /** Saves a changed member under the next version with the event that says what happened. */
  async record(tx: EntityManager, kind: EventDefinition<MemberState>, member: Member, login: Login): Promise<void> {
    await this.saveNext(tx, member);
    await this.outbox.add(tx, kind, this.envelope(member, memberState(member, login)));
  }

  /** Saves a member and sends an invitation with a fresh link. */
  async invite(tx: EntityManager, member: Member, login: Login): Promise<void> {
    const { companyId } = member;
    await this.saveNext(tx, member);
    const { name } = await tx.findOneByOrFail(Company, { companyId });
    const token = await this.links.issue(tx, 'invitation', member);
    await this.outbox.add(tx, memberInvited, this.envelope(member, { ...memberState(member, login), token, companyName: name }));
  }

  private async saveNext(tx: EntityManager, member: Member): Promise<void> {
    member.version += 1;
    await tx.save(Member, member);
  }

  private envelope<Data>({ companyId, memberId, version }: Member, data: Data) {
    return { companyId, subject: memberId, version, data };
  }
}
