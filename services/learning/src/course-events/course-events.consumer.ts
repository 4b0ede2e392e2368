import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { courseDeleted, courseEvents } from '@lms360/contracts/events/catalog';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import type { EntityManager } from 'typeorm';
import { ProgressRecount } from '../progress/progress-recount.service.js';
import { recordVersion } from '@lms360/platform/replicas/record-version';
import { Course } from '../courses/course.entity.js';
import { Lesson } from '../courses/lesson.entity.js';
import { lessonsOf } from '../rules/outline.js';

/** Keeps the courses as catalog has them, whatever their status; approval makes one visible to learners. */
@Controller()
export class CourseEventsConsumer {
  constructor(private readonly recount: ProgressRecount) {}

  @EventPattern(courseEvents.map(({ type }) => type))
  async onCourseState(@Payload() course: CourseState, @Ctx() context: EventContext): Promise<void> {
    if (!(await recordVersion(context))) return;
    const { tx, event } = context;
    const { companyid } = event;
    await Promise.all([keepCourse(tx, companyid, rowOf(course)), replaceLessons(tx, companyid, course)]);
    if (course.status === 'approved') await this.recount.run(tx, companyid, course); // before approval no learner reads it
  }

  /** Catalog deletes courses before their approval alone, so that no learner has anything of one. */
  @EventPattern([courseDeleted.type])
  async onCourseDeleted(@Payload() { courseId }: { courseId: string }, @Ctx() context: EventContext): Promise<void> {
    if (!(await recordVersion(context, true))) return;
    const key = { companyId: context.event.companyid, courseId };
    for (const entity of [Course, Lesson]) await context.tx.delete(entity, key);
  }
}

const keepCourse = replicaRow({
  table: 'course',
  key: 'course_id',
  columns: [
    'title',
    'description',
    'subcategory_id',
    'category_id',
    'thumbnail',
    'author_id',
    'status',
    'created_at',
    'approved_at',
    'lesson_count',
    'outline',
  ],
});

const rowOf = ({ chapters, ...course }: CourseState) => ({
  course_id: course.courseId,
  title: course.title,
  description: course.description,
  subcategory_id: course.subcategoryId,
  category_id: course.categoryId,
  thumbnail: course.thumbnail,
  author_id: course.authorId,
  status: course.status,
  created_at: course.createdAt,
  approved_at: course.approvedAt,
  lesson_count: lessonsOf(chapters).length,
  outline: chapters,
});

async function replaceLessons(tx: EntityManager, companyId: string, { courseId, chapters }: CourseState): Promise<void> {
  const lessons = lessonsOf(chapters);
  const [ids, names] = [lessons.map(({ lessonId }) => lessonId), lessons.map(({ name }) => name)];
  await prepared(tx, REPLACE_LESSONS, [companyId, courseId, ids, names]);
}

/** `$1` company, `$2` course, `$3` ids and `$4` names of its lessons. */
const REPLACE_LESSONS = `
  WITH gone AS (DELETE FROM lesson WHERE company_id = $1 AND course_id = $2 AND NOT lesson_id = ANY ($3::uuid[]))
  INSERT INTO lesson (company_id, lesson_id, course_id, name)
  SELECT $1, lesson_id, $2, name FROM unnest($3::uuid[], $4::text[]) AS l (lesson_id, name) ORDER BY lesson_id
  ON CONFLICT (company_id, lesson_id) DO UPDATE SET course_id = excluded.course_id, name = excluded.name`;
