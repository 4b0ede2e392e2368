import { answerOf } from '../api/client';
import { postLmsCourseReadbyEmployees } from '../api/generated/sdk.gen';

/** A member who finished the course. */
export interface CourseReader {
  /** The member's; two may have one name. */
  id: string;
  name: string;
  /** Empty until it is known. */
  email: string;
  /** ISO 8601. */
  finished: string;
}

export interface CourseReaders {
  readers: CourseReader[];
  total: number;
}

/** Who finished an approved course, and when. */
export const fetchReaders = async (courseId: string, signal: AbortSignal): Promise<CourseReaders> => {
  const { coursereadbyName, total } = await answerOf(postLmsCourseReadbyEmployees({ body: { courseId }, signal }));
  return { readers: coursereadbyName.map(({ id, name, email, Readdate }) => ({ id, name, email, finished: Readdate })), total };
};
