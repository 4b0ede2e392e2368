import { createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './session.slice';

/**
 * Whether the session has just ended and whoever ended it leads away. Guards wait meanwhile: redirecting too would lose that
 * destination. A component cannot remember this itself: one that waits for its page's code forgets its state.
 */
export const leavingSlice = createSlice({
  name: 'leaving',
  initialState: false,
  reducers: {
    /** A public page is shown. */
    arrived: () => false,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => true).addCase(signedIn, () => false),
  selectors: { selectLeaving: (state) => state },
});

export const { arrived } = leavingSlice.actions;
export const { selectLeaving } = leavingSlice.selectors;
