import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery, throttle } from 'redux-saga/effects';
import { goBack } from '@/shared/navigation/navigation';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { courseOpen, lessonComplete } from './reader.calls';
import { writePositions } from './positions';
import { positionMoved, selectPositions } from './positions.slice';

/** A video tells its second several times a second. */
const pauseMs = 1000;

/** Where P2 §4 reloads the page: the next lesson's file becomes readable. */
function* reopen(): SagaIterator {
  yield put(courseOpen.again());
}

/** Out of order or gone: the outline on screen is not the server's any more. */
function* reopenAfterRefusal({ payload }: ReturnType<typeof lessonComplete.failed>): SagaIterator {
  if (payload.status === 409 || payload.status === 404) yield call(reopen);
}

/** P2 §8: a lesson list that answers 400 navigates back, and says why; whoever came here directly goes home. */
function* leaveUnknown({ payload }: ReturnType<typeof courseOpen.failed>): SagaIterator {
  if (payload.status !== 400) return;
  yield put(toastShown({ tone: 'info', message: 'This course is no longer available' }));
  yield call(goBack, '/dashboard');
}

function* keepPositions(): SagaIterator {
  yield call(writePositions, yield select(selectPositions));
}

export function* readerSaga(): SagaIterator {
  yield all([
    fork(courseOpen.watch),
    fork(lessonComplete.watch),
    takeEvery(courseOpen.failed.type, leaveUnknown),
    takeEvery(lessonComplete.succeeded.type, reopen),
    takeEvery(lessonComplete.failed.type, reopenAfterRefusal),
    throttle(pauseMs, positionMoved.type, keepPositions),
  ]);
}
