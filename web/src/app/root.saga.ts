import type { SagaIterator } from 'redux-saga';
import { spawn } from 'redux-saga/effects';
import { sessionSaga } from '@/shared/session-sync/session-sync.saga';
import { toastsSaga } from '@/shared/toasts/toasts.saga';
import { forgetTypedSaga } from '@/shared/typed/forget-typed.saga';
import { failuresSaga } from './failures.saga';
import { supervise } from './supervise';
import { offlineSaga } from './offline.saga';
import { tabsSaga } from './tabs.saga';

const sagas = [sessionSaga, toastsSaga, failuresSaga, offlineSaga, tabsSaga, forgetTypedSaga];

/** Spawned, not forked: one that fails must not stop the others. */
export function* rootSaga(): SagaIterator {
  for (const saga of sagas) yield spawn(supervise, saga);
}
