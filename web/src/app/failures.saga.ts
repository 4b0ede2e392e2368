import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { isFailedCall, type FailedAction } from '@/shared/calls/calls.slice';
import { currentAddress, currentPath, goTo } from '@/shared/navigation/navigation';
import { toBase64Url } from '@/shared/session/base64url';
import { daysLeft } from '@/shared/session/days-left';
import { rememberLocation } from '@/shared/session/previous-location';
import { rememberEnd } from '@/shared/session/session-end';
import type { Session } from '@/shared/session/session';
import { refreshDates } from '@/shared/session-sync/session-sync.saga';
import { selectSession, signedOut } from '@/shared/session/session.slice';
import { isProtectedPath } from './routes';

/** Replaces the failed page in the history: going back to it would only fail again. */
const leaving = { replace: true };

/**
 * The global handling of failures on protected pages, for those that a feature does not handle itself (P1 §8). A form or a deletion that gets
 * a 500 shows it where it was submitted (P2 §8): leaving the page would lose what was typed.
 */
export function* failuresSaga(): SagaIterator {
  yield takeEvery(isFailedCall, handle);
}

function* handle({ payload: problem, meta }: FailedAction): SagaIterator {
  const path: string = yield call(currentPath);
  if (!isProtectedPath(path) || meta.handles.includes(problem.code)) return;
  if (problem.status === 401) {
    yield call(endSession, problem.message);
  } else if (problem.code === 'subscription_expired') {
    yield call(leaveIfExpired);
  } else if (problem.status === 500 && meta.reads) {
    yield call(goTo, '/ServerError', leaving);
  }
}

function* endSession(message: string): SagaIterator {
  const session: Session = yield select(selectSession);
  // Several calls of one page may be answered with 401; the first one has already cleared the session.
  if (session.token === null) return;
  yield put(signedOut());
  // After the storage is cleared: other tabs say the same, and whoever logs in again comes back to where this happened, and to what is typed there.
  yield call(rememberEnd, message);
  yield call(rememberLocation, yield call(currentAddress), session.id);
  yield call(goTo, `/login/false/${toBase64Url(message)}`, leaving);
}

/** A payment may have renewed the subscription since the login, so its dates are fetched before the person is redirected. */
function* leaveIfExpired(): SagaIterator {
  yield put(refreshDates.requested());
  const { renewed, over } = yield race({
    renewed: take(refreshDates.succeeded.type),
    unknown: take(refreshDates.failed.type),
    over: take(signedOut.type),
  });
  if (over) return;
  const session: Session = yield select(selectSession);
  const left = daysLeft(session.subEndDate);
  if (renewed && left !== null && left >= 0) return;
  const path: string = yield call(currentPath);
  if (session.role !== 'superadmin') yield call(goTo, '/dashboard', leaving);
  else if (path !== '/upgradeplan' && path !== '/account') yield call(goTo, '/upgradeplan', leaving);
}
