import { createAction, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { OwnCourses } from './my-courses.api';
import { ownCoursesLoad } from './my-courses.calls';

interface State {
  /** `null` until loaded. */
  list: OwnCourses | null;
}

const initialState: State = { list: null };

export const myCoursesSlice = createSlice({
  name: 'myCourses',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(ownCoursesLoad.succeeded, (_state, { payload }) => ({ list: payload }))
      .addCase(signedOut, () => initialState),
  selectors: { selectOwnCourses: ({ list }) => list },
});

export const { selectOwnCourses } = myCoursesSlice.selectors;

/** 'Upgrade Plan' was chosen in the limit dialog. */
export const upgradeChosen = createAction('my-courses/upgradeChosen');
