import { createAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import { selectLost } from '@/shared/calls/calls.slice';
import { askedAgain } from '@/shared/calls/define-call';

/** The person asks again for what the page could not load without a network. */
export const retryChosen = createAction('offline/retryChosen');

const backOnline = () =>
  eventChannel<Event>((emit) => {
    window.addEventListener('online', emit);
    return () => window.removeEventListener('online', emit);
  });

/** What the page could not read for want of a network is asked for again at a click, or once the network is back. */
function* askAgain(): SagaIterator {
  const lost: string[] = yield select(selectLost);
  for (const name of lost) yield put(askedAgain(name));
}

export function* offlineSaga(): SagaIterator {
  // Pages made at build time have no network to lose.
  if (typeof window === 'undefined') return;
  const online: ReturnType<typeof backOnline> = yield call(backOnline);
  yield all([takeEvery(retryChosen.type, askAgain), takeEvery(online, askAgain)]);
}
