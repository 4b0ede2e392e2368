import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { memberEvents } from '@lms360/contracts/events/auth';
import type { MemberState } from '@lms360/contracts/events/auth';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { isNews } from '../versions/is-news.js';

const keepMember = replicaRow({ table: 'member', key: 'member_id', columns: ['name'] });

/** Keeps the members' names; one who was removed is still the author or reader of what there is. */
@Controller()
export class MemberEventsConsumer {
  @EventPattern(memberEvents.map(({ type }) => type))
  async stands(@Payload() { memberId, name }: MemberState, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context))) return;
    await keepMember(context.tx, context.event.companyid, { member_id: memberId, name });
  }
}
