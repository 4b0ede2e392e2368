import { answerSlice } from '@/shared/store/answer-slice';
import { ownCoursesLoad } from './my-courses.calls';

export const myCoursesSlice = answerSlice('myCourses', ownCoursesLoad);

export const { selectAnswer: selectOwnCourses } = myCoursesSlice.selectors;
