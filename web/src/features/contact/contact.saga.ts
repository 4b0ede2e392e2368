import type { SagaIterator } from 'redux-saga';
import { all, delay, fork, put, takeLatest } from 'redux-saga/effects';
import type { Feature } from '@/shared/store/feature';
import { enquirySend } from './contact.calls';
import { contactSlice } from './contact.slice';

/** After 3 s the message and all fields reset (P1 §4). */
function* clearLater(): SagaIterator {
  yield delay(3000);
  yield put(enquirySend.reset());
}

function* contactSaga(): SagaIterator {
  yield all([fork(enquirySend.watch), takeLatest(enquirySend.succeeded.type, clearLater)]);
}

export const feature: Feature = { name: 'contact', slices: [contactSlice], saga: contactSaga };
