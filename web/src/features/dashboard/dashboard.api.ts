import { answerOf } from '@/shared/api/client';
import { postLmsCategoryList, postLmsCourseList, postLmsLastViewContent } from '@/shared/api/generated/sdk.gen';
import type { Category } from '@/shared/categories/category.slice';
import { courseOf, type ListedCourse } from '@/shared/courses/course-list.api';

export interface Home {
  list: Category[];
  counts: { mastery: number; library: number };
}

/** A course that the member looked at, with the lesson they were at. */
export interface RecentView {
  courseId: string;
  courseName: string;
  /** Empty when the lesson is gone. */
  lessonName: string;
  image: string | null;
  /** ISO 8601. */
  viewedAt: string;
  /** Whole percent of its lessons that the member completed. */
  percentage: number;
  /** Colour of its category; `null` until known. */
  color: string | null;
}

/** The company's categories and the member's counts. Only visitors are answered with a bare list. */
export const fetchHome = async (_args: void, signal: AbortSignal): Promise<Home> => {
  const answer = await answerOf(postLmsCategoryList({ signal }));
  const { categories, count } = Array.isArray(answer) ? { categories: answer, count: { courseread: 0, mylibrary: 0 } } : answer;
  return {
    list: categories.map((category) => ({
      id: category.id,
      name: category.category_name,
      title: category.categoryTitle,
      description: category.category_Description,
      color: category.categoryColor,
      image: category.categoryImage,
      courses: category.course_count,
    })),
    counts: { mastery: count.courseread, library: count.mylibrary },
  };
};

/** The newest twelve approved courses. */
export const fetchRecentAdditions = async (_args: void, signal: AbortSignal): Promise<ListedCourse[]> =>
  (await answerOf(postLmsCourseList({ body: {}, signal }))).courselist.map(courseOf);

export const fetchRecentViews = async (_args: void, signal: AbortSignal): Promise<RecentView[]> =>
  (await answerOf(postLmsLastViewContent({ signal }))).recentlyviewed.map((view) => ({
    courseId: view.course_id,
    courseName: view.course_name,
    lessonName: view.lesson_name,
    image: view.course_image,
    viewedAt: view.viewed_at,
    percentage: view.percentage,
    color: view.categoryColor,
  }));
