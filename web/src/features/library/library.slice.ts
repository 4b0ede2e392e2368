import { createSlice } from '@reduxjs/toolkit';
import type { ListedCourse } from '@/shared/courses/course-list.api';
import { signedOut } from '@/shared/session/session.slice';
import { libraryLoad } from './library.calls';

interface LibraryState {
  /** `null` until loaded. */
  courses: ListedCourse[] | null;
}

const initialState: LibraryState = { courses: null };

export const librarySlice = createSlice({
  name: 'library',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(libraryLoad.succeeded, (_state, { payload }) => ({ courses: payload }))
      .addCase(signedOut, () => initialState),
  selectors: { selectLibrary: ({ courses }) => courses },
});

export const { selectLibrary } = librarySlice.selectors;
