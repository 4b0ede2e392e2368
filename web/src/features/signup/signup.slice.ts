import { createSlice } from '@reduxjs/toolkit';
import { mailResend, registration } from './signup.calls';

/** The registration whose address is not verified yet. */
interface SignupState {
  email: string;
  message: string;
  resent: string;
  /** The registration has expired (P2 §2, session-timeout modal). */
  timedOut: boolean;
}

const initialState: SignupState = { email: '', message: '', resent: '', timedOut: false };

export const signupSlice = createSlice({
  name: 'signup',
  initialState,
  reducers: { registrationTimedOut: (state) => ({ ...state, timedOut: true }) },
  extraReducers: (builder) =>
    builder
      .addCase(registration.succeeded, (_state, { payload, meta }) => ({
        ...initialState,
        email: meta.args.email,
        message: payload.message,
      }))
      .addCase(mailResend.succeeded, (state, { payload }) => ({ ...state, resent: payload })),
  selectors: { selectSignup: (state) => state },
});

export const { registrationTimedOut } = signupSlice.actions;
export const { selectSignup } = signupSlice.selectors;
