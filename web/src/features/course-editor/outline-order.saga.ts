import type { PayloadAction } from '@reduxjs/toolkit';
import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import type { Problem } from '@/shared/api/problem';
import { isOutdated } from '@/shared/changes/changes.saga';
import { signedOut } from '@/shared/session/session.slice';
import { toastFailure } from '@/shared/toasts/toast.saga';
import { courseLoad, orderSave } from './course-editor.calls';
import { orderChanged, selectCourse } from './course-editor.slice';

/** Saves each new order, one after the other: what is moved while one is being saved goes as one order behind it, from its version. */
function* saveOrders(): SagaIterator {
  const changes = yield actionChannel(orderChanged.type, buffers.sliding(1));
  for (;;) {
    yield take(changes);
    const course: ReturnType<typeof selectCourse> = yield select(selectCourse);
    if (!course) continue;
    yield put(orderSave.requested({ courseId: course.id, version: course.version, chapters: course.chapters }));
    yield take([orderSave.succeeded.type, orderSave.failed.type, signedOut.type]);
  }
}

/** The last saved order is back on the screen by now. When somebody else was first, theirs is loaded. */
function* afterFailure(action: PayloadAction<Problem>): SagaIterator {
  yield call(toastFailure, action);
  if (isOutdated(action.payload)) yield put(courseLoad.again());
}

export function* outlineOrderSaga(): SagaIterator {
  yield fork(orderSave.watch);
  yield takeEvery(orderSave.failed.type, afterFailure);
  yield fork(saveOrders);
}
