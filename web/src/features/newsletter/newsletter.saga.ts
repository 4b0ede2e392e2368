import type { SagaIterator } from 'redux-saga';
import { all, delay, fork, put, takeLatest } from 'redux-saga/effects';
import type { Feature } from '@/shared/store/feature';
import { newsletterSubscribe } from './newsletter.calls';
import { newsletterSlice } from './newsletter.slice';

/** The message goes after 3 s (P1 §4). */
function* clearLater(): SagaIterator {
  yield delay(3000);
  yield put(newsletterSubscribe.reset());
}

function* newsletterSaga(): SagaIterator {
  yield all([fork(newsletterSubscribe.watch), takeLatest(newsletterSubscribe.succeeded.type, clearLater)]);
}

export const feature: Feature = { name: 'newsletter', slices: [newsletterSlice], saga: newsletterSaga };
