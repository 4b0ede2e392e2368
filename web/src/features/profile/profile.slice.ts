import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { Profile } from './profile.api';
import { profileLoad } from './profile.calls';

interface ProfileState {
  /** `null` until it is loaded, and while it is reloaded: a form must not start with outdated values. */
  profile: Profile | null;
}

const initialState: ProfileState = { profile: null };

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(profileLoad.requested, () => initialState)
      .addCase(profileLoad.succeeded, (_state, { payload }) => ({ profile: payload }))
      .addCase(signedOut, () => initialState),
  selectors: { selectProfile: ({ profile }) => profile },
});

export const { selectProfile } = profileSlice.selectors;
