import { answerOf } from '../api/client';
import { postLmsMywishList } from '../api/generated/sdk.gen';

export interface WishChange {
  courseId: string;
  /** Wanted state: `true` keeps the course in My Library; repeating changes nothing. */
  wished: boolean;
}

export const changeWish = async ({ courseId, wished }: WishChange, signal: AbortSignal): Promise<string> =>
  (await answerOf(postLmsMywishList({ body: { course_id: courseId, wishlist: wished }, signal }))).msg;
