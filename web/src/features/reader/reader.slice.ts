import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { ReaderCourse } from './reader.api';
import { courseOpen, lessonComplete } from './reader.calls';
import { withCompleted } from './reading-order';

interface ReaderState {
  /** `null` until the asked course was loaded. */
  course: ReaderCourse | null;
}

const initialState: ReaderState = { course: null };

export const readerSlice = createSlice({
  name: 'reader',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(courseOpen.requested, (state, { payload: courseId }) => (state.course?.id === courseId ? state : initialState))
      .addCase(courseOpen.succeeded, (_state, { payload }) => ({ course: payload }))
      .addCase(lessonComplete.succeeded, ({ course }, { meta }) => ({ course: course && withCompleted(course, meta.args) }))
      .addCase(signedOut, () => initialState),
  selectors: { selectCourse: ({ course }) => course },
});

export const { selectCourse } = readerSlice.selectors;
