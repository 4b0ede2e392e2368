import { memberEvents, type MemberState } from '@lms360/contracts/events/auth';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

const keepMember = replicaRow({
  table: 'member',
  key: 'member_id',
  columns: ['name', 'email', 'mobile', 'role', 'owner', 'active', 'removed', 'photo'],
  version: 'version',
});

/** Members, for the seat counts, the company's contact and the caller's photo. */
@Controller()
export class MemberConsumer {
  @EventPattern(memberEvents.map(({ type }) => type))
  async take(@Payload() member: MemberState, @Ctx() { tx, event }: EventContext): Promise<void> {
    const { memberId, name, email, mobile, role, owner, active, removed, photo } = member;
    const row = { member_id: memberId, name, email, mobile, role, owner, active, removed, photo, version: event.subjectversion };
    await keepMember(tx, event.companyid, row);
  }
}
