import { courseDeleted, courseDrafted, courseSnapshot } from '@lms360/contracts/events/catalog';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

const keepCourse = replicaRow({ table: 'course', key: 'course_id', columns: ['deleted'], version: 'version' });

/**
 * Courses, only to be counted: all that are not deleted, drafts included (api.md, `balance_course`). Events between draft
 * and deletion change no count, so they are not subscribed to.
 */
@Controller()
export class CourseConsumer {
  @EventPattern([courseDrafted.type, courseSnapshot.type])
  async onCourseState(@Payload() _course: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await keepCourse(tx, event.companyid, { course_id: event.subject, deleted: false, version: event.subjectversion });
  }

  @EventPattern([courseDeleted.type])
  async onCourseDeleted(@Payload() _deletion: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    await keepCourse(tx, event.companyid, { course_id: event.subject, deleted: true, version: event.subjectversion });
  }
}
