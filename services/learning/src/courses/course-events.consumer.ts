import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { courseDeleted, courseEvents } from '@lms360/contracts/events/catalog';
import type { CourseState } from '@lms360/contracts/events/catalog';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { ProgressRecount } from '../progress/progress-recount.js';
import { isNews } from '../versions/is-news.js';
import { Course } from './course.entity.js';
import { Lesson } from './lesson.entity.js';
import { lessonsOf } from './outline.js';

/** Keeps the courses as catalog has them, whatever their status; approval makes one visible to learners. */
@Controller()
export class CourseEventsConsumer {
  constructor(private readonly recount: ProgressRecount) {}

  @EventPattern(courseEvents.map(({ type }) => type), KEEPS_NEWEST)
  async stands(@Payload() course: CourseState, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context))) return;
    const { tx, event } = context;
    await Promise.all([
      prepared(tx, TAKE_COURSE, [event.companyid, ...courseColumns(course)]),
      prepared(tx, REPLACE_LESSONS, [event.companyid, course.courseId, ...lessonColumns(course)]),
      course.status === 'approved' && this.recount.run(tx, event.companyid, course), // before that nobody reads it
    ]);
  }

  /** Catalog deletes courses before their approval alone, so that no learner has anything of one. */
  @EventPattern([courseDeleted.type], KEEPS_NEWEST)
  async isGone(@Payload() { courseId }: { courseId: string }, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context, true))) return;
    const key = { companyId: context.event.companyid, courseId };
    for (const entity of [Course, Lesson]) await context.tx.delete(entity, key);
  }
}

/** `$1` company, then what `courseColumns` gives. */
const TAKE_COURSE = `
  INSERT INTO course (company_id, course_id, title, description, subcategory_id, category_id, thumbnail, author_id, status, created_at,
    approved_at, lesson_count, outline)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT (company_id, course_id) DO UPDATE SET (title, description, subcategory_id, category_id, thumbnail, author_id, status,
    created_at, approved_at, lesson_count, outline) = (excluded.title, excluded.description, excluded.subcategory_id,
    excluded.category_id, excluded.thumbnail, excluded.author_id, excluded.status, excluded.created_at, excluded.approved_at,
    excluded.lesson_count, excluded.outline)`;

/** `$1` company, `$2` course, `$3` ids and `$4` names of its lessons. */
const REPLACE_LESSONS = `
  WITH gone AS (DELETE FROM lesson WHERE company_id = $1 AND course_id = $2 AND NOT lesson_id = ANY ($3::uuid[]))
  INSERT INTO lesson (company_id, course_id, lesson_id, name) SELECT $1, $2, l.id, l.name FROM unnest($3::uuid[], $4::text[]) l (id, name)
  ON CONFLICT (company_id, lesson_id) DO UPDATE SET course_id = excluded.course_id, name = excluded.name`;

function lessonColumns(course: CourseState): [string[], string[]] {
  const lessons = lessonsOf(course.chapters);
  return [lessons.map((lesson) => lesson.lessonId), lessons.map((lesson) => lesson.name)];
}

function courseColumns(course: CourseState): unknown[] {
  const {
    courseId,
    title,
    description,
    subcategoryId,
    categoryId,
    thumbnail,
    authorId,
    status,
    createdAt,
    approvedAt,
    chapters,
  } = course;
  const told = [courseId, title, description, subcategoryId, categoryId, thumbnail, authorId, status, createdAt, approvedAt];
  return [...told, lessonsOf(chapters).length, JSON.stringify(chapters)];
}
