import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import type { Feature } from '../store/feature';
import { toastSuccess, toastFailure } from '../toasts/toast.saga';
import { courseKeep } from './keep.calls';
import { selectHeart, heartsSlice, heartToggled, type Heart } from './hearts.slice';

/** Sends the wanted state, unless it is being sent or known already: clicks during a request are coalesced into one more request. */
function* sync(courseId: string): SagaIterator<boolean> {
  const heart: Heart | undefined = yield select(selectHeart, courseId);
  if (!heart || heart.pending || heart.kept === heart.saved) return false;
  yield put(courseKeep.requested({ courseId, kept: heart.kept }));
  return true;
}

function* confirm({ meta }: ReturnType<typeof courseKeep.succeeded>): SagaIterator {
  const changedMeanwhile: boolean = yield call(sync, meta.args.courseId);
  if (changedMeanwhile) return;
  yield call(toastSuccess, meta.args.kept ? 'Added to your library' : 'Removed from your library');
}

function* heartsSaga(): SagaIterator {
  yield all([
    fork(courseKeep.watch),
    takeEvery(heartToggled.type, function* ({ payload }: ReturnType<typeof heartToggled>): SagaIterator {
      yield call(sync, payload);
    }),
    takeEvery(courseKeep.succeeded.type, confirm),
    takeEvery(courseKeep.failed.type, toastFailure),
  ]);
}

/** Comes with the cards of courses, on which the hearts are. */
export const heartsFeature: Feature = { name: 'hearts', slices: [heartsSlice], saga: heartsSaga };
