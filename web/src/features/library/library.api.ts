import { answerOf } from '@/shared/api/client';
import { postMylibrary } from '@/shared/api/generated/sdk.gen';
import { dayOf, factsOf, type ListedCourse } from '@/shared/courses/course-list.api';

/** The courses whose heart the member set. */
export const fetchLibrary = async (_args: void, signal: AbortSignal): Promise<ListedCourse[]> =>
  (await answerOf(postMylibrary({ body: {}, signal }))).data.map((item) => ({
    id: item.id,
    name: item.course_name,
    description: item.course_desc,
    image: item.course_image,
    author: item.course_created_by,
    created: dayOf(item.formatted_created_date),
    color: item.categoryColor,
    kept: item.wishlist,
    ...factsOf(item),
  }));
