import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { callsSlice, idle, type CallState } from './calls.slice';
import type { Call } from './define-call';

type CallsState = { [callsSlice.reducerPath]: Record<string, CallState> };

/** A call's state and the two things a component may do with it: `run` it and `reset` it (which also cancels). */
export const useCall = <Args, Answer>(call: Call<Args, Answer>) => {
  const dispatch = useDispatch();
  const state = useSelector((root: CallsState) => root.calls[call.name] ?? idle);
  const run = useCallback((args: Args): void => void dispatch(call.requested(args)), [call, dispatch]);
  const reset = useCallback((): void => void dispatch(call.reset()), [call, dispatch]);
  return { ...state, pending: state.status === 'pending', run, reset };
};
