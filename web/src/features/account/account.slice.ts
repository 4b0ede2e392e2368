import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { Farewell, Places } from './account.api';
import { accountDelete, pincodeLookUp } from './account.calls';

interface State {
  /** Of the pincode looked up last; `null` while it is unknown. */
  places: Places | null;
  /** What the server said once the company was closed. */
  farewell: Farewell | null;
}

const initialState: State = { places: null, farewell: null };

export const accountPageSlice = createSlice({
  name: 'accountPage',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(pincodeLookUp.requested, (state) => void (state.places = null))
      .addCase(pincodeLookUp.reset, (state) => void (state.places = null))
      .addCase(pincodeLookUp.succeeded, (state, { payload }) => void (state.places = payload))
      .addCase(accountDelete.succeeded, (state, { payload }) => void (state.farewell = payload))
      .addCase(signedOut, () => initialState),
  selectors: { selectPlaces: ({ places }) => places, selectFarewell: ({ farewell }) => farewell },
});

export const { selectPlaces, selectFarewell } = accountPageSlice.selectors;
