import { createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './session.slice';

/**
 * Whether the session has just ended and a navigation is under way because of it. Guards wait meanwhile: redirecting too would lose that
 * destination. Component state cannot hold this: a component that suspends while its page's code loads loses its state.
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
