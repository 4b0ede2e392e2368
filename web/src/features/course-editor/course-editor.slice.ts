import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import { choicesLoad, courseLoad, videoCheck } from './course-editor.calls';
import type { CategoryChoice, EditedCourse } from './course-editor.types';
import type { CheckedVideo } from './outline.api';

interface State {
  /** The course on screen; `null` until loaded. */
  course: EditedCourse | null;
  choices: CategoryChoice[] | null;
  /** The video last asked about. */
  video: CheckedVideo | null;
}

const initialState: State = { course: null, choices: null, video: null };

export const courseEditorSlice = createSlice({
  name: 'courseEditor',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(courseLoad.requested, (state, { payload: id }) => {
        if (state.course?.id !== id) state.course = null;
      })
      .addCase(courseLoad.succeeded, (state, { payload }) => {
        state.course = payload;
      })
      .addCase(choicesLoad.succeeded, (state, { payload }) => {
        state.choices = payload;
      })
      .addCase(videoCheck.succeeded, (state, { payload }) => {
        state.video = payload;
      })
      .addCase(signedOut, () => initialState),
  selectors: {
    selectCourse: ({ course }) => course,
    selectChoices: ({ choices }) => choices,
    selectVideo: ({ video }) => video,
  },
});

export const { selectCourse, selectChoices, selectVideo } = courseEditorSlice.selectors;
