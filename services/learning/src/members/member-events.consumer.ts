import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { memberEvents } from '@lms360/contracts/events/auth';
import type { MemberState } from '@lms360/contracts/events/auth';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { isNews } from '../versions/is-news.js';

const UPSERT = `INSERT INTO member (company_id, member_id, name) VALUES ($1, $2, $3)
  ON CONFLICT (company_id, member_id) DO UPDATE SET name = excluded.name`;

/** Keeps the members' names; one who was removed is still the author or reader of what there is. */
@Controller()
export class MemberEventsConsumer {
  @EventPattern(memberEvents.map(({ type }) => type), KEEPS_NEWEST)
  async stands(@Payload() { memberId, name }: MemberState, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context))) return;
    await prepared(context.tx, UPSERT, [context.event.companyid, memberId, name]);
  }
}
