import { createSlice } from '@reduxjs/toolkit';
import type { Call } from '../calls/define-call';
import { signedOut } from '../session/session.slice';

/**
 * The last answer of a call; `null` before the first one and in a new session.
 * @param name of the slice in the store
 */
export const answerSlice = <Name extends string, Args, Answer>(name: Name, call: Call<Args, Answer>) =>
  createSlice({
    name,
    initialState: null as Answer | null,
    reducers: {},
    extraReducers: (builder) => builder.addCase(call.succeeded, (_state, { payload }) => payload).addCase(signedOut, () => null),
    selectors: { selectAnswer: (answer) => answer },
  });
