import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { wishesOf } from '@/shared/wishlist/wishes-of';
import { wishesLoaded } from '@/shared/wishlist/wishlist.slice';
import { masteryLoad } from './mastery.calls';

function* tellHearts({ payload }: ReturnType<typeof masteryLoad.succeeded>): SagaIterator {
  yield put(wishesLoaded(wishesOf(payload)));
}

export function* masterySaga(): SagaIterator {
  yield all([fork(masteryLoad.watch), takeEvery(masteryLoad.succeeded.type, tellHearts)]);
}
