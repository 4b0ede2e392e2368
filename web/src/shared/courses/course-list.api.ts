import type { CourseCard } from '../api/generated/types.gen';
import type { CourseSummary } from './CourseCard';

/** A course of a list, with whether it is in My Library. */
export interface ListedCourse extends CourseSummary {
  wished: boolean;
}

/** A card of lmsCourseList, in clean names. */
export const courseOf = (card: CourseCard): ListedCourse => ({
  id: card.id,
  name: card.course_name,
  description: card.course_desc,
  image: card.course_images,
  author: card.employee_name,
  created: card.formatted_created_date,
  color: card.categoryColor,
  categoryName: card.category_name,
  subcategoryName: card.subcategory_name,
  wished: card.wishlist,
});
