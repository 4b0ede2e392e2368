import { createAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import { selectLost } from '@/shared/calls/calls.slice';
import { askedAgain } from '@/shared/calls/define-call';

/** The person retries what the page could not load without a network. */
export const retryChosen = createAction('offline/retryChosen');

const backOnline = () =>
  eventChannel<Event>((emit) => {
    window.addEventListener('online', emit);
    return () => window.removeEventListener('online', emit);
  });

/** Retries reads that failed without a network: at a click, or as soon as the network is back. */
function* askAgain(): SagaIterator {
  const lost: string[] = yield select(selectLost);
  for (const name of lost) yield put(askedAgain(name));
}

export function* offlineSaga(): SagaIterator {
  // Pages prerendered at build time have no network events.
  if (typeof window === 'undefined') return;
  const online: ReturnType<typeof backOnline> = yield call(backOnline);
  yield all([takeEvery(retryChosen.type, askAgain), takeEvery(online, askAgain)]);
}
