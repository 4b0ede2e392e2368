import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';
import { courseKeep } from './keep.calls';

/** One course in or out of My Library. */
export interface Heart {
  /** What the heart shows, set by the last click. */
  kept: boolean;
  /** The state confirmed by the server; the heart returns to it when a change fails. */
  saved: boolean;
  pending: boolean;
}

/** Hearts by course id, shared by all pages. A click is an optimistic update (web.md). */
export const heartsSlice = createSlice({
  name: 'hearts',
  initialState: {} as Record<string, Heart>,
  reducers: {
    /** A list was loaded with its hearts; one that is being changed keeps the wanted state. */
    heartsLoaded: (state, { payload: courses }: PayloadAction<{ id: string; kept: boolean }[]>) => {
      for (const { id, kept } of courses) {
        if (!state[id]?.pending) state[id] = { kept, saved: kept, pending: false };
      }
    },
    heartToggled: (state, { payload: courseId }: PayloadAction<string>) => {
      const heart = state[courseId];
      if (heart) heart.kept = !heart.kept;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(courseKeep.requested, (state, { payload }) => {
        const heart = state[payload.courseId];
        if (heart) heart.pending = true;
      })
      .addCase(courseKeep.succeeded, (state, { meta }) => {
        const heart = state[meta.args.courseId];
        if (heart) Object.assign(heart, { saved: meta.args.kept, pending: false });
      })
      .addCase(courseKeep.failed, (state, { meta }) => {
        const heart = state[meta.args.courseId];
        if (heart) Object.assign(heart, { kept: heart.saved, pending: false });
      })
      .addCase(signedOut, () => ({})),
  selectors: { selectHeart: (state, courseId: string) => state[courseId], selectHearts: (state) => state },
});

export const { heartsLoaded, heartToggled } = heartsSlice.actions;
export const { selectHeart, selectHearts } = heartsSlice.selectors;
