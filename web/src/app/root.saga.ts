import type { SagaIterator } from 'redux-saga';
import { spawn } from 'redux-saga/effects';
import { sessionSaga } from '@/shared/session/session.saga';
import { toastsSaga } from '@/shared/toasts/toasts.saga';
import { forgetTypedSaga } from '@/shared/typed/forget-typed.saga';
import { failuresSaga } from './failures.saga';
import { offlineSaga } from './offline.saga';
import { tabsSaga } from './tabs.saga';

/** Spawned, not forked: one that fails must not stop the others. */
export function* rootSaga(): SagaIterator {
  yield spawn(sessionSaga);
  yield spawn(toastsSaga);
  yield spawn(failuresSaga);
  yield spawn(offlineSaga);
  yield spawn(tabsSaga);
  yield spawn(forgetTypedSaga);
}
