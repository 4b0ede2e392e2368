import { courseDeleted, courseDrafted, courseSnapshot } from '@lms360/contracts/events/catalog';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

const UPSERT = `INSERT INTO course AS c (company_id, course_id, version, deleted) VALUES ($1, $2, $3, $4)
  ON CONFLICT (company_id, course_id) DO UPDATE SET version = excluded.version, deleted = excluded.deleted
  WHERE c.version <= excluded.version`;

/**
 * Courses, only to be counted: all that are not deleted, drafts included (api.md, `balance_course`). What changes between draft and deletion
 * changes no count, and is not heard.
 */
@Controller()
export class CourseConsumer {
  @EventPattern([courseDrafted.type, courseSnapshot.type], KEEPS_NEWEST)
  async take(@Payload() _course: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await prepared(tx, UPSERT, [event.companyid, event.subject, event.subjectversion, false]);
  }

  @EventPattern([courseDeleted.type], KEEPS_NEWEST)
  async deleted(@Payload() _deletion: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await prepared(tx, UPSERT, [event.companyid, event.subject, event.subjectversion, true]);
  }
}
