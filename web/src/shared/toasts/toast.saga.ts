import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Problem } from '../api/problem';
import { toastShown } from './toasts.slice';

const TOAST_MS = 3000; // P2 §9

/** Reports a success: `yield call(toastSuccess, message)`. */
export function* toastSuccess(message: string): SagaIterator {
  yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
}

const UNDO_MS = 10_000; // long enough to read it, and to reach the button by keyboard

/** Reports what was done at one click, and offers to take it back. @param title whom or what it was done to @param undo takes it back */
export function* toastUndoable(title: string, message: string, undo: UnknownAction): SagaIterator {
  yield put(toastShown({ tone: 'success', title, message, undo, duration: UNDO_MS }));
}

/** Says why something was not done (P2 §8). The end of the session leads to the login, which says so itself. */
export function* toastFailure({ payload: { status, message, key, places } }: PayloadAction<Problem>): SagaIterator {
  if (status !== 401) yield put(toastShown({ tone: 'failure', message, key, places, duration: TOAST_MS }));
}
