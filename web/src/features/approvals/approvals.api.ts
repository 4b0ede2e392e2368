import { answerOf } from '@/shared/api/client';
import { postLmsCourseListAdmin, postLmscoursestatuschange } from '@/shared/api/generated/sdk.gen';
import { statusCodes, statusOfCode, type CourseStatus } from '@/shared/authoring/course-status';

/** A submitted course: pending, approved or rejected. */
export interface Submission {
  id: string;
  title: string;
  category: string;
  subcategory: string;
  uploader: string;
  image: string | null;
  status: CourseStatus;
  /** Why it was rejected last; `null` when it never was, and once it is approved. */
  reason: string | null;
  /** ISO 8601; distinguishes the submissions of one course. */
  submittedAt: string | null;
}

export interface Decision {
  courseId: string;
  status: 'approved' | 'rejected';
  /** Of a rejection; empty otherwise. */
  reason: string;
  submittedAt: string | null;
}

export const fetchSubmissions = async (_args: void, signal: AbortSignal): Promise<Submission[]> =>
  (await answerOf(postLmsCourseListAdmin({ body: {}, signal }))).adminCoursependinglist.map((row) => ({
    id: row.id,
    title: row.course_title,
    category: row.category_name,
    subcategory: row.sub_category,
    uploader: row.name,
    image: row.thumbnail,
    status: statusOfCode(row.approved_status),
    reason: row.reason,
    submittedAt: row.submitted_at,
  }));

/** @returns the server's sentence */
export const decide = async ({ courseId, status, reason, submittedAt }: Decision, signal: AbortSignal): Promise<string> => {
  const body = {
    course_id: courseId,
    approved_status: statusCodes[status],
    ...(reason ? { reason } : {}),
    ...(submittedAt ? { submitted_at: submittedAt } : {}),
  };
  return (await answerOf(postLmscoursestatuschange({ body, signal }))).message;
};
