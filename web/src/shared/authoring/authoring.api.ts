import { answerOf } from '../api/client';
import { postLmsCourseReadbyEmployees } from '../api/generated/sdk.gen';

/** A member who finished the course. */
export interface CourseReader {
  name: string;
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
  return { readers: coursereadbyName.map(({ name, Readdate }) => ({ name, finished: Readdate })), total };
};
