import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import { readPositions, type Positions } from './positions';

interface Moved {
  lessonId: string;
  /** Second of a video, page of a document. */
  at: number;
}

export const positionsSlice = createSlice({
  name: 'positions',
  initialState: readPositions,
  reducers: {
    positionMoved: (state, { payload: { lessonId, at } }: PayloadAction<Moved>) => {
      // Last moved, last kept.
      delete state[lessonId];
      state[lessonId] = at;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): Positions => ({})),
  selectors: { selectPositions: (state) => state },
});

export const { positionMoved } = positionsSlice.actions;
export const { selectPositions } = positionsSlice.selectors;
