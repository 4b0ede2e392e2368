import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import { defineCall } from '../calls/define-call';
import { daysLeft } from './days-left';
import { fetchSessionDates } from './session.api';
import type { Session } from './session';
import { clearStorage, writeSession } from './session-storage';
import { datesRefreshed, renamed, selectSession, signedIn, signedOut, type SessionDates } from './session.slice';

/** Asks for the subscription's current end: a payment may have moved it since the login. */
export const refreshDates = defineCall<void, SessionDates>({ name: 'session/dates', take: 'leading' }, fetchSessionDates);

function* store(): SagaIterator {
  const session: Session = yield select(selectSession);
  yield call(writeSession, session, daysLeft(session.subEndDate, new Date()));
}

function* adoptDates({ payload }: ReturnType<typeof refreshDates.succeeded>): SagaIterator {
  yield put(datesRefreshed(payload));
}

/** Keeps the browser's storage in step with the session slice. */
export function* sessionSaga(): SagaIterator {
  yield all([
    fork(refreshDates.watch),
    takeEvery(refreshDates.succeeded.type, adoptDates),
    takeEvery([signedIn.type, datesRefreshed.type, renamed.type], store),
    takeEvery(signedOut.type, clearStorage),
  ]);
}
