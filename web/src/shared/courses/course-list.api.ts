import type { LessonKind } from '@lms360/contracts/lesson-kinds';
import type { CourseCard } from '../api/generated/types.gen';
import type { CourseSummary } from './CourseCard';

/** A course of a list, with whether it is in My Library. */
export interface ListedCourse extends CourseSummary {
  kept: boolean;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a `formatted_created_date`, which is `DD MMM YYYY`; empty for anything else. */
export const dayOf = (formatted: string): string => {
  const [, date, month = '', year] = /^(\d\d) (\w{3}) (\d{4})$/.exec(formatted) ?? [];
  const number = months.indexOf(month) + 1;
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}-${date}` : '';
};

interface CardFacts {
  percentage?: number;
  lesson_count?: number;
  kinds?: LessonKind[];
}

/** What every card's list says of the lessons; none of it while a service of a release before still answers. */
export const factsOf = ({ percentage = 0, lesson_count: lessonCount = 0, kinds = [] }: CardFacts) => ({
  percentage,
  lessonCount,
  kinds,
});

/** A card of lmsCourseList, in clean names. */
export const courseOf = (card: CourseCard): ListedCourse => ({
  id: card.id,
  name: card.course_name,
  description: card.course_desc,
  image: card.course_images,
  author: card.employee_name,
  created: dayOf(card.formatted_created_date),
  color: card.categoryColor,
  categoryName: card.category_name,
  subcategoryName: card.subcategory_name,
  kept: card.wishlist,
  ...factsOf(card),
});
