import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { categoriesLoaded } from '@/shared/categories/category.slice';
import { wishesOf } from '@/shared/wishlist/wishes-of';
import { wishesLoaded } from '@/shared/wishlist/wishlist.slice';
import { additionsLoad, homeLoad, viewsLoad } from './dashboard.calls';

function* keepCategories({ payload }: ReturnType<typeof homeLoad.succeeded>): SagaIterator {
  yield put(categoriesLoaded(payload));
}

function* tellHearts({ payload }: ReturnType<typeof additionsLoad.succeeded>): SagaIterator {
  yield put(wishesLoaded(wishesOf(payload)));
}

export function* dashboardSaga(): SagaIterator {
  yield all([
    fork(homeLoad.watch),
    fork(additionsLoad.watch),
    fork(viewsLoad.watch),
    takeEvery(homeLoad.succeeded.type, keepCategories),
    takeEvery(additionsLoad.succeeded.type, tellHearts),
  ]);
}
