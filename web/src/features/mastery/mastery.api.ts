import { answerOf } from '@/shared/api/client';
import { postLmsCourseRead } from '@/shared/api/generated/sdk.gen';
import { dayOf, factsOf, type ListedCourse } from '@/shared/courses/course-list.api';

/** A course that the member began. */
export interface StartedCourse extends ListedCourse {
  /** ISO 8601; `null` while unfinished. */
  finishedAt: string | null;
}

export const fetchMastery = async (_args: void, signal: AbortSignal): Promise<StartedCourse[]> =>
  (await answerOf(postLmsCourseRead({ body: {}, signal }))).courseread.map((item) => ({
    id: item.course_id,
    name: item.course_name,
    description: item.course_desc,
    image: item.course_image,
    author: item.employee_name,
    created: dayOf(item.formatted_created_date),
    color: item.categoryColor,
    kept: item.wishList,
    ...factsOf(item),
    finishedAt: item.finished_date,
  }));
