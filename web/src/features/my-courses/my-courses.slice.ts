import { createAction } from '@reduxjs/toolkit';
import { answerSlice } from '@/shared/store/answer-slice';
import { ownCoursesLoad } from './my-courses.calls';

export const myCoursesSlice = answerSlice('myCourses', ownCoursesLoad);

export const { selectAnswer: selectOwnCourses } = myCoursesSlice.selectors;

/** 'Upgrade Plan' was chosen in the limit dialog. */
export const upgradeChosen = createAction('my-courses/upgradeChosen');
