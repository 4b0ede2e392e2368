import { memberEvents, type MemberState } from '@lms360/contracts/events/auth';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

const UPSERT = `INSERT INTO member AS m (company_id, member_id, version, name, email, mobile, role, owner, active, removed, photo)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (company_id, member_id) DO UPDATE SET version = excluded.version, name = excluded.name,
    email = excluded.email, mobile = excluded.mobile, role = excluded.role, owner = excluded.owner,
    active = excluded.active, removed = excluded.removed, photo = excluded.photo
  WHERE m.version <= excluded.version`;

/** Members, for the seat counts, the company's contact and the caller's photo. */
@Controller()
export class MemberConsumer {
  @EventPattern(memberEvents.map(({ type }) => type), KEEPS_NEWEST)
  async take(@Payload() member: MemberState, @Ctx() { tx, event }: EventContext): Promise<void> {
    const { memberId, name, email, mobile, role, owner, active, removed, photo } = member;
    await prepared(tx, UPSERT, [
      event.companyid,
      memberId,
      event.subjectversion,
      name,
      email,
      mobile,
      role,
      owner,
      active,
      removed,
      photo,
    ]);
  }
}
