import type { Caller } from '@lms360/service-kit/http/tokens/caller';

/** Whether a caller may see every course of the company; any other sees only the courses they wrote. */
export const seesAllCourses = ({ role }: Pick<Caller, 'role'>): boolean => role === 'superadmin';
