import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery, throttle } from 'redux-saga/effects';
import { toastShown } from '@/shared/toasts/toasts.slice';
import type { ReaderCourse } from './reader.api';
import { courseOpen, lessonComplete } from './reader.calls';
import { selectCourse } from './reader.slice';
import { writePositions } from './positions';
import { positionMoved, selectPositions } from './positions.slice';

/** A video tells its second several times a second. */
const pauseMs = 1000;

/** Where P2 §4 reloads the page: the next lesson's file becomes readable. */
function* reopen(): SagaIterator {
  const course: ReaderCourse | null = yield select(selectCourse);
  if (course) yield put(courseOpen.requested(course.id));
}

/** The page is being left (P2 §8): its reader should know why. */
function* tellUnknown({ payload }: ReturnType<typeof courseOpen.failed>): SagaIterator {
  if (payload.status === 400) yield put(toastShown({ tone: 'info', message: 'This course is no longer available' }));
}

/** Out of order or gone: the outline on screen is not the server's any more. */
function* reopenAfterRefusal({ payload }: ReturnType<typeof lessonComplete.failed>): SagaIterator {
  if (payload.status === 409 || payload.status === 404) yield call(reopen);
}

function* keepPositions(): SagaIterator {
  yield call(writePositions, yield select(selectPositions));
}

export function* readerSaga(): SagaIterator {
  yield all([
    fork(courseOpen.watch),
    fork(lessonComplete.watch),
    takeEvery(courseOpen.failed.type, tellUnknown),
    takeEvery(lessonComplete.succeeded.type, reopen),
    takeEvery(lessonComplete.failed.type, reopenAfterRefusal),
    throttle(pauseMs, positionMoved.type, keepPositions),
  ]);
}
