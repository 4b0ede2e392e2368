import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { categoriesLoaded } from '@/shared/categories/category.slice';
import { heartsLoaded } from '@/shared/library/hearts.slice';
import { additionsLoad, homeLoad, viewsLoad } from './dashboard.calls';

function* keepCategories({ payload }: ReturnType<typeof homeLoad.succeeded>): SagaIterator {
  yield put(categoriesLoaded(payload));
}

function* updateHearts({ payload }: ReturnType<typeof additionsLoad.succeeded>): SagaIterator {
  yield put(heartsLoaded(payload));
}

export function* dashboardSaga(): SagaIterator {
  yield all([
    fork(homeLoad.watch),
    fork(additionsLoad.watch),
    fork(viewsLoad.watch),
    takeEvery(homeLoad.succeeded.type, keepCategories),
    takeEvery(additionsLoad.succeeded.type, updateHearts),
  ]);
}
