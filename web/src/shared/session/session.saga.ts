import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import { defineCall } from '../calls/define-call';
import { daysLeft } from './days-left';
import { fetchPhoto, fetchSessionDates } from './session.api';
import type { Session } from './session';
import { clearStorage, writeSession } from './session-storage';
import { datesRefreshed, photoKnown, renamed, selectSession, signedIn, signedOut, type SessionDates } from './session.slice';

/** Asks for the subscription's current end: a payment may have moved it since the login. */
export const refreshDates = defineCall<void, SessionDates>({ name: 'session/dates', take: 'leading' }, fetchSessionDates);

/** The picture of the header; it comes or it does not. */
export const photoLoad = defineCall<void, string>({ name: 'session/photo', take: 'leading' }, fetchPhoto);

function* store(): SagaIterator {
  const session: Session = yield select(selectSession);
  yield call(writeSession, session, daysLeft(session.subEndDate, new Date()));
}

function* adoptDates({ payload }: ReturnType<typeof refreshDates.succeeded>): SagaIterator {
  yield put(datesRefreshed(payload));
}

function* adoptPhoto({ payload }: ReturnType<typeof photoLoad.succeeded>): SagaIterator {
  yield put(photoKnown(payload));
}

/** Keeps the browser's storage in step with the session slice. */
export function* sessionSaga(): SagaIterator {
  yield all([
    fork(refreshDates.watch),
    takeEvery(refreshDates.succeeded.type, adoptDates),
    fork(photoLoad.watch),
    takeEvery(photoLoad.succeeded.type, adoptPhoto),
    takeEvery([signedIn.type, datesRefreshed.type, photoKnown.type, renamed.type], store),
    takeEvery(signedOut.type, clearStorage),
  ]);
}
