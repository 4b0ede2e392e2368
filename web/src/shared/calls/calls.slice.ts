import { createSlice, type Action } from '@reduxjs/toolkit';
import type { Problem } from '../api/problem';
import { signedOut } from '../session/session.slice';
import type { FailedMeta } from './define-call';

export interface CallState {
  status: 'idle' | 'pending' | 'succeeded' | 'failed';
  problem: Problem | null;
  /** Share of an upload that is sent, from 0 to 1; absent when the call sends no file. */
  sent?: number;
}

export const idle: CallState = { status: 'idle', problem: null };

interface AnyAction extends Action<string> {
  meta?: unknown;
}

type CallAction = Action<string> & { meta: { call: string } };
type SentAction = CallAction & { payload: number };

const isCallAction =
  (outcome: string) =>
  (action: AnyAction): action is CallAction =>
    typeof action.meta === 'object' &&
    action.meta !== null &&
    'call' in action.meta &&
    action.type === `${String(action.meta.call)}/${outcome}`;

export type FailedAction = CallAction & { payload: Problem; meta: FailedMeta };

/** Any call's failure, for the global handling (P1 §8). */
export const isFailedCall = (action: AnyAction): action is FailedAction => isCallAction('failed')(action);

/** Any call's success. */
export const isSucceededCall = (action: AnyAction): action is CallAction => isCallAction('succeeded')(action);

/** The state of every call, by the call's name; kept here once so that no feature repeats it. It is cleared with the session. */
export const callsSlice = createSlice({
  name: 'calls',
  initialState: {} as Record<string, CallState>,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => ({}))
      .addMatcher(isCallAction('requested'), (state, { meta }) => {
        state[meta.call] = { status: 'pending', problem: null };
      })
      .addMatcher(
        (action: AnyAction): action is SentAction => isCallAction('sent')(action),
        (state, { meta, payload }) => {
          state[meta.call] = { status: 'pending', problem: null, sent: payload };
        },
      )
      .addMatcher(isCallAction('stopped'), (state, { meta }) => {
        delete state[meta.call];
      })
      .addMatcher(isCallAction('succeeded'), (state, { meta }) => {
        state[meta.call] = { status: 'succeeded', problem: null };
      })
      .addMatcher(isFailedCall, (state, { meta, payload }) => {
        state[meta.call] = { status: 'failed', problem: payload };
      })
      .addMatcher(isCallAction('reset'), (state, { meta }) => {
        delete state[meta.call];
      });
  },
  selectors: {
    /** Names of the calls that failed without a network. */
    selectLost: (state) => Object.keys(state).filter((name) => state[name]?.problem?.code === 'network'),
  },
});

export const { selectLost } = callsSlice.selectors;
