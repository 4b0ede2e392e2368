import { memberEvents, type MemberState } from '@lms360/contracts/events/auth';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

const UPSERT = `INSERT INTO member AS m (company_id, member_id, version, name, email, role, active, verified, removed)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (company_id, member_id) DO UPDATE SET version = excluded.version, name = excluded.name,
    email = excluded.email, role = excluded.role, active = excluded.active, verified = excluded.verified,
    removed = excluded.removed
  WHERE m.version <= excluded.version`;

/** The members' addresses. Removed members stay as tombstones, so that older news cannot bring them back. */
@Controller()
export class MemberConsumer {
  @EventPattern(memberEvents.map(({ type }) => type), KEEPS_NEWEST)
  async take(@Payload() member: MemberState, @Ctx() { tx, event }: EventContext): Promise<void> {
    const { memberId, name, email, role, active, verified, removed } = member;
    await prepared(tx, UPSERT, [event.companyid, memberId, event.subjectversion, name, email, role, active, verified, removed]);
  }
}
