import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { heartsLoaded } from '@/shared/library/hearts.slice';
import { libraryLoad } from './library.calls';

function* updateHearts({ payload }: ReturnType<typeof libraryLoad.succeeded>): SagaIterator {
  yield put(heartsLoaded(payload));
}

export function* librarySaga(): SagaIterator {
  yield all([fork(libraryLoad.watch), takeEvery(libraryLoad.succeeded.type, updateHearts)]);
}
