import { createSlice } from '@reduxjs/toolkit';
import { defineCall } from '../calls/define-call';
import { signedOut } from '../session/session.slice';
import type { Feature } from '../store/feature';
import { fetchReaders, type CourseReaders } from './authoring.api';

/** Latest: only the list last asked for is shown. */
export const readersLoad = defineCall({ name: 'authoring/readers', take: 'latest' }, fetchReaders);

/** `null` until the list has been loaded. */
const readersSlice = createSlice({
  name: 'courseReaders',
  initialState: { list: null as CourseReaders | null },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(readersLoad.requested, () => ({ list: null }))
      .addCase(readersLoad.succeeded, (_state, { payload }) => ({ list: payload }))
      .addCase(signedOut, () => ({ list: null })),
  selectors: { selectReaders: ({ list }) => list },
});

export const { selectReaders } = readersSlice.selectors;

/** Who read a course; used by My Courses and the Approval Hub. */
export const readersFeature: Feature = { name: 'courseReaders', slices: [readersSlice], saga: readersLoad.watch };
