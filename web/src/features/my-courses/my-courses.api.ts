import { answerOf } from '@/shared/api/client';
import { postDeletecourse, postLmsMyAddedCourseList } from '@/shared/api/generated/sdk.gen';
import { statusOfCode, type CourseStatus } from '@/shared/authoring/course-status';

/** One of the member's own courses. */
export interface OwnCourse {
  id: string;
  title: string;
  category: string;
  subcategory: string;
  image: string | null;
  status: CourseStatus;
  /** Why it was rejected last; kept until it is approved. */
  reason: string | null;
}

export interface OwnCourses {
  courses: OwnCourse[];
  /** How many more the company may have; `null` is unlimited. */
  balance: number | null;
}

export const fetchOwnCourses = async (_args: void, signal: AbortSignal): Promise<OwnCourses> => {
  const { balance_course, myaddedcourselist } = await answerOf(postLmsMyAddedCourseList({ body: {}, signal }));
  return {
    balance: balance_course,
    courses: myaddedcourselist.map((row) => ({
      id: row.id,
      title: row.course_title,
      category: row.category_name,
      subcategory: row.sub_category,
      image: row.thumbnail,
      status: statusOfCode(row.approved_status),
      reason: row.reason,
    })),
  };
};

/** @returns the server's sentence */
export const removeOwnCourse = async (id: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(postDeletecourse({ body: { id }, signal }))).message;
