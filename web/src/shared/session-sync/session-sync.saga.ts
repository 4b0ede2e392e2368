import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import { defineCall } from '../calls/define-call.ts';
import { daysLeft } from '../session/days-left.ts';
import { fetchPhoto, fetchSessionDates } from './session-sync.api.ts';
import type { Session } from '../session/session.ts';
import { clearStorage, storedToken, writeSession } from '../session/session-storage.ts';
import {
  datesRefreshed,
  photoKnown,
  renamed,
  selectSession,
  signedIn,
  signedOut,
  type SessionDates,
} from '../session/session.slice.ts';

/** Loads the current end of the subscription: a payment may have moved it since the login. */
export const refreshDates = defineCall<void, SessionDates>({ name: 'session/dates', take: 'leading' }, fetchSessionDates);

/** Loads the picture of the header; a failure is ignored. */
export const photoLoad = defineCall<void, string>({ name: 'session/photo', take: 'leading' }, fetchPhoto);

/** Writes changes of this tab's session to the browser's storage, unless another tab has stored a different session there. */
function* keepStored(): SagaIterator {
  let { token: own }: Session = yield select(selectSession);
  while (true) {
    const action: Action = yield take([signedIn.type, signedOut.type, datesRefreshed.type, photoKnown.type, renamed.type]);
    const session: Session = yield select(selectSession);
    const stored: string | null = yield call(storedToken);
    const isOwn = stored === own;
    own = session.token;
    if (signedOut.match(action)) {
      if (isOwn) yield call(clearStorage);
      continue;
    }
    // Replaces another person's session that was never signed out.
    if (signedIn.match(action) && stored !== null && stored !== own) yield call(clearStorage);
    if (signedIn.match(action) || isOwn) yield call(writeSession, session, daysLeft(session.subEndDate));
  }
}

function* adoptDates({ payload }: ReturnType<typeof refreshDates.succeeded>): SagaIterator {
  yield put(datesRefreshed(payload));
}

function* adoptPhoto({ payload }: ReturnType<typeof photoLoad.succeeded>): SagaIterator {
  yield put(photoKnown(payload));
}

export function* sessionSaga(): SagaIterator {
  yield all([
    fork(refreshDates.watch),
    takeEvery(refreshDates.succeeded.type, adoptDates),
    fork(photoLoad.watch),
    takeEvery(photoLoad.succeeded.type, adoptPhoto),
    call(keepStored),
  ]);
}
