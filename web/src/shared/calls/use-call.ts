import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { callsSlice, idle, type CallState } from './calls.slice';
import type { Call } from './define-call';

type CallsState = { [callsSlice.reducerPath]: Record<string, CallState> };

/** A call's state and what a component may do with it: `run` it, `reset` it (which also cancels), and `stop` an upload. */
export const useCall = <Args, Answer>(call: Call<Args, Answer>) => {
  const dispatch = useDispatch();
  const state = useSelector((root: CallsState) => root.calls[call.name] ?? idle);
  const run = useCallback((args: Args): void => void dispatch(call.requested(args)), [call, dispatch]);
  const reset = useCallback((): void => void dispatch(call.reset()), [call, dispatch]);
  const stop = useCallback((): void => void dispatch(call.stopped()), [call, dispatch]);
  const { sent } = state;
  return { ...state, pending: state.status === 'pending', sending: sent !== undefined && sent < 1, run, reset, stop };
};
