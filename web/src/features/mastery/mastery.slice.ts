import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { StartedCourse } from './mastery.api';
import { masteryLoad } from './mastery.calls';

interface MasteryState {
  /** `null` until loaded. */
  courses: StartedCourse[] | null;
}

const initialState: MasteryState = { courses: null };

export const masterySlice = createSlice({
  name: 'mastery',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(masteryLoad.succeeded, (_state, { payload }) => ({ courses: payload }))
      .addCase(signedOut, () => initialState),
  selectors: { selectMastery: ({ courses }) => courses },
});

export const { selectMastery } = masterySlice.selectors;
