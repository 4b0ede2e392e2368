import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { Place } from './account.api';
import { accountDelete, pincodeLookUp } from './account.calls';

interface State {
  /** Of the pincode looked up last; `null` while it is unknown. */
  place: Place | null;
  /** The server's sentence once the account is deleted. */
  farewell: string | null;
}

const initialState: State = { place: null, farewell: null };

export const accountPageSlice = createSlice({
  name: 'accountPage',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(pincodeLookUp.requested, (state) => void (state.place = null))
      .addCase(pincodeLookUp.reset, (state) => void (state.place = null))
      .addCase(pincodeLookUp.succeeded, (state, { payload }) => void (state.place = payload))
      .addCase(accountDelete.succeeded, (state, { payload }) => void (state.farewell = payload))
      .addCase(signedOut, () => initialState),
  selectors: { selectPlace: ({ place }) => place, selectFarewell: ({ farewell }) => farewell },
});

export const { selectPlace, selectFarewell } = accountPageSlice.selectors;
