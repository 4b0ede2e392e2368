import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { wishesOf } from '@/shared/wishlist/wishes-of';
import { wishesLoaded } from '@/shared/wishlist/wishlist.slice';
import { libraryLoad } from './library.calls';

function* tellHearts({ payload }: ReturnType<typeof libraryLoad.succeeded>): SagaIterator {
  yield put(wishesLoaded(wishesOf(payload)));
}

export function* librarySaga(): SagaIterator {
  yield all([fork(libraryLoad.watch), takeEvery(libraryLoad.succeeded.type, tellHearts)]);
}
