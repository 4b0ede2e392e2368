import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, takeEvery, takeLeading } from 'redux-saga/effects';
import { goTo } from '@/shared/navigation/navigation';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { ownCourseDelete, ownCoursesLoad } from './my-courses.calls';
import { upgradeChosen } from './my-courses.slice';

const TOAST_MS = 3000; // P2 §9
const UPGRADE_MS = 1000; // P2 §9

function* afterDeletion({ payload: message }: ReturnType<typeof ownCourseDelete.succeeded>): SagaIterator {
  yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
  yield put(ownCoursesLoad.again());
}

/** A course that was approved or deleted meanwhile is shown as it is now. */
function* afterRefusal({ payload: { message } }: ReturnType<typeof ownCourseDelete.failed>): SagaIterator {
  yield put(toastShown({ tone: 'failure', message, duration: TOAST_MS }));
  yield put(ownCoursesLoad.again());
}

function* upgrade(): SagaIterator {
  yield delay(UPGRADE_MS);
  yield call(goTo, '/upgradeplan');
}

export function* myCoursesSaga(): SagaIterator {
  yield all([
    fork(ownCoursesLoad.watch),
    fork(ownCourseDelete.watch),
    takeEvery(ownCourseDelete.succeeded.type, afterDeletion),
    takeEvery(ownCourseDelete.failed.type, afterRefusal),
    takeLeading(upgradeChosen.type, upgrade),
  ]);
}
