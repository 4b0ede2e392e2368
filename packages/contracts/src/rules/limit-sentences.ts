/** The sentences for a company at a limit of its plan (P2 §8), in the server's 412 and in the limit dialogs. */
export const COURSE_LIMIT = 'Course limit reached! Upgrade your plan to create and share more courses with LMS360!';

export const USER_LIMIT =
  'User limit reached! Upgrade your plan to add more users and unlock additional features to grow your learning community with LMS360.';

export const STUDENT_LIMIT =
  'Student limit reached! Upgrade your plan to add more students and unlock additional features to grow your learning community with LMS360.';
