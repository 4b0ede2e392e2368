import { Injectable } from '@nestjs/common';
import { lessonsOf } from '../courses/outline.js';
import type { Outline } from '../courses/outline.js';

/** A course as it stood when it was read. */
export interface KnownCourse {
  course_id: string;
  /** Its row's `xmin`: another one as soon as anything of the course was written. */
  state: string;
  outline: Outline;
}

const MAX_LESSONS = 20_000;

/**
 * Remembers the courses of lessons that were completed lately. Nothing tells it of changes: the statement that goes by what is known
 * has PostgreSQL compare the state.
 */
@Injectable()
export class KnownCourses {
  private readonly byLesson = new Map<string, KnownCourse>();

  ofLesson(companyId: string, lessonId: string): KnownCourse | undefined {
    return this.byLesson.get(`${companyId}/${lessonId}`);
  }

  remember(companyId: string, { course_id, state, outline }: KnownCourse): void {
    const course = { course_id, state, outline };
    for (const { lessonId } of lessonsOf(outline)) {
      if (this.byLesson.size >= MAX_LESSONS) this.byLesson.delete(this.byLesson.keys().next().value as string);
      this.byLesson.set(`${companyId}/${lessonId}`, course);
    }
  }
}
