import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { heartsLoaded } from '@/shared/library/hearts.slice';
import { masteryLoad } from './mastery.calls';

function* updateHearts({ payload }: ReturnType<typeof masteryLoad.succeeded>): SagaIterator {
  yield put(heartsLoaded(payload));
}

export function* masterySaga(): SagaIterator {
  yield all([fork(masteryLoad.watch), takeEvery(masteryLoad.succeeded.type, updateHearts)]);
}
