import { createSlice } from '@reduxjs/toolkit';
import { mailResend, resetAsk } from './login.calls';

/** The server's messages of the dialogs around the sign-in. The session itself is `shared/session`. */
export const loginDialogsSlice = createSlice({
  name: 'loginDialogs',
  initialState: { resetAsked: '', resent: '' },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(resetAsk.succeeded, (state, { payload }) => ({ ...state, resetAsked: payload }))
      .addCase(mailResend.succeeded, (state, { payload }) => ({ ...state, resent: payload })),
  selectors: { selectLoginMessages: (state) => state },
});

export const { selectLoginMessages } = loginDialogsSlice.selectors;
