import { type LessonKind, lessonKindNames } from '@lms360/contracts/lesson-kinds';
import { percentage } from '../rules/percentage.js';

/** What every card tells of its course and of the caller's reading: its columns are {@link CARD_FACTS}. */
export interface CardFactsRow {
  lesson_count: number;
  lesson_kinds: string[];
  /** Null while the caller has completed none. */
  lessons_read: number | null;
}

/**
 * The columns of {@link CardFactsRow} for course `c`; a lookup per card, so that the planner never reads all that the member has read.
 * @param member SQL of the caller's id
 */
export const cardFacts = (member: string) => `c.lesson_count, c.lesson_kinds,
  (SELECT p.lessons_read FROM progress p
    WHERE p.company_id = c.company_id AND p.member_id = ${member} AND p.course_id = c.course_id) AS lessons_read`;

/** The wire's fields; kinds in the order in which forms offer them, without those that only a later release knows. */
export const factsOf = ({ lesson_count, lesson_kinds, lessons_read }: CardFactsRow) => ({
  percentage: percentage(lessons_read ?? 0, lesson_count),
  lesson_count,
  kinds: lessonKindNames.filter((kind): kind is LessonKind => lesson_kinds.includes(kind)),
});
