import { defineCall } from '@/shared/calls/define-call';
import { fetchOwnCourses, removeOwnCourse } from './my-courses.api';

export const ownCoursesLoad = defineCall({ name: 'my-courses/load', take: 'latest' }, fetchOwnCourses);
export const ownCourseDelete = defineCall({ name: 'my-courses/delete', take: 'leading' }, removeOwnCourse);
