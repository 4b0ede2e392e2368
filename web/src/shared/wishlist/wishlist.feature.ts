import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import type { Feature } from '../store/feature';
import { tell, tellFailure } from '../toasts/tell.saga';
import { wishChange } from './wishlist.calls';
import { selectWish, wishlistSlice, wishToggled, type Wish } from './wishlist.slice';

/** Sends what the person wants now, unless it is being sent or known already: clicks during a request become one more request at most. */
function* sync(courseId: string): SagaIterator<boolean> {
  const wish: Wish | undefined = yield select(selectWish, courseId);
  if (!wish || wish.pending || wish.wished === wish.saved) return false;
  yield put(wishChange.requested({ courseId, wished: wish.wished }));
  return true;
}

function* confirm({ meta }: ReturnType<typeof wishChange.succeeded>): SagaIterator {
  const changedMeanwhile: boolean = yield call(sync, meta.args.courseId);
  if (changedMeanwhile) return;
  yield call(tell, meta.args.wished ? 'Added to your library' : 'Removed from your library');
}

function* wishlistSaga(): SagaIterator {
  yield all([
    fork(wishChange.watch),
    takeEvery(wishToggled.type, function* ({ payload }: ReturnType<typeof wishToggled>): SagaIterator {
      yield call(sync, payload);
    }),
    takeEvery(wishChange.succeeded.type, confirm),
    takeEvery(wishChange.failed.type, tellFailure),
  ]);
}

/** Named by every feature that shows hearts (`uses`). */
export const wishlistFeature: Feature = { name: 'wishlist', slices: [wishlistSlice], saga: wishlistSaga };
