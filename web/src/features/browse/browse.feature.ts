import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery } from 'redux-saga/effects';
import { courseCardsFeature } from '@/shared/courses/course-cards.feature';
import { heartsLoaded } from '@/shared/library/hearts.slice';
import { goTo } from '@/shared/navigation/navigation';
import texts from '@/shared/i18n/en/browse.json';
import type { Feature } from '@/shared/store/feature';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { categoryLoad, subcategoryLoad } from './browse.calls';
import { browseSlice } from './browse.slice';

/** An unknown category leads to the categories (P1 §8). */
function* leaveUnknownCategory({ payload }: ReturnType<typeof categoryLoad.failed>): SagaIterator {
  if (payload.status !== 400) return;
  yield put(toastShown({ tone: 'info', message: 'This category is no longer available' }));
  yield call(goTo, '/categories', { replace: true });
}

/** Both lists empty: there is no such subcategory (P1 §2). */
function* adoptCourses({ payload }: ReturnType<typeof subcategoryLoad.succeeded>): SagaIterator {
  if (!payload.subcategory && payload.courses.length === 0) {
    yield put(toastShown({ tone: 'info', message: 'This subcategory is no longer available' }));
    yield call(goTo, '/sub-categories', { replace: true });
  }
  yield put(heartsLoaded(payload.courses));
}

function* browseSaga(): SagaIterator {
  yield all([
    fork(categoryLoad.watch),
    fork(subcategoryLoad.watch),
    takeEvery(categoryLoad.failed.type, leaveUnknownCategory),
    takeEvery(subcategoryLoad.succeeded.type, adoptCourses),
  ]);
}

/** Both pages share one state. */
export const browseFeature: Feature = {
  name: 'browse',
  slices: [browseSlice],
  saga: browseSaga,
  uses: [courseCardsFeature],
  texts,
};
