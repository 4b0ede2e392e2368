import { answerOf } from '../api/client';
import { postLmsMywishList } from '../api/generated/sdk.gen';

export interface Keeping {
  courseId: string;
  /** Wanted state: `true` keeps the course in My Library; repeating changes nothing. */
  kept: boolean;
}

export const keepCourse = async ({ courseId, kept }: Keeping, signal: AbortSignal): Promise<string> =>
  (await answerOf(postLmsMywishList({ body: { course_id: courseId, wishlist: kept }, signal }))).msg;
