import { createAction, type Action } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { SagaIterator } from 'redux-saga';
import { all, call, put, takeEvery } from 'redux-saga/effects';
import { isFailedCall, type FailedAction } from '@/shared/calls/calls.slice';

/** The person asks again for what the page could not load without a network. */
export const retryChosen = createAction('offline/retryChosen');

const backOnline = () =>
  eventChannel<Action>((emit) => {
    const tell = () => emit(retryChosen());
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  });

/** Remembers what pages could not read for want of a network, and asks for it again at a click or once the network is back. */
export function* offlineSaga(): SagaIterator {
  // Pages made at build time have no network to lose.
  if (typeof window === 'undefined') return;
  const missed = new Map<string, FailedAction>();

  function* askAgain(): SagaIterator {
    const calls = [...missed.values()];
    missed.clear();
    for (const { meta } of calls) {
      yield put({ type: `${meta.call}/requested`, payload: meta.args, meta: { call: meta.call, args: meta.args } });
    }
  }

  function remember(action: FailedAction): void {
    if (action.payload.status === 0 && action.meta.reads) missed.set(action.meta.call, action);
  }

  const online: ReturnType<typeof backOnline> = yield call(backOnline);
  yield all([
    takeEvery(isFailedCall, remember),
    takeEvery(retryChosen.type, askAgain),
    takeEvery(online, function* (action) {
      yield put(action);
    }),
  ]);
}
