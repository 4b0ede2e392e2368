import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, takeLeading } from 'redux-saga/effects';
import { defineCall } from '@/shared/calls/define-call';
import { goTo } from '@/shared/navigation/navigation';
import { signedOut } from '@/shared/session/session.slice';
import { logout } from './logout.api';
import { logoutConfirmed } from './logout.actions';

/** A session that has already ended (401) counts as a successful logout. */
export const endSession = defineCall({ name: 'logout/end', take: 'leading', handles: ['unauthenticated'] }, logout);

const spinnerMs = 2000;

function* leave(): SagaIterator {
  yield put(endSession.requested());
  yield delay(spinnerMs);
  yield put(signedOut());
  yield call(goTo, '/login');
}

/** Logout (P1 §4): a spinner for 2 s, everything stored is cleared, then /login. */
export function* logoutSaga(): SagaIterator {
  yield all([fork(endSession.watch), takeLeading(logoutConfirmed.type, leave)]);
}
