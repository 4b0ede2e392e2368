import type { PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Problem } from '../api/problem';
import { toastShown } from './toasts.slice';

const TOAST_MS = 3000; // P2 §9

/** Reports a success: `yield call(toastSuccess, message)`. */
export function* toastSuccess(message: string): SagaIterator {
  yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
}

/** Reports a failure (P2 §8). The end of the session redirects to the login, which reports it itself. */
export function* toastFailure({ payload: { status, message } }: PayloadAction<Problem>): SagaIterator {
  if (status !== 401) yield put(toastShown({ tone: 'failure', message, duration: TOAST_MS }));
}
