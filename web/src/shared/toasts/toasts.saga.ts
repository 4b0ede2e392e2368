import type { SagaIterator } from 'redux-saga';
import { delay, put, takeEvery } from 'redux-saga/effects';
import { toastClosed, toastShown } from './toasts.slice';

function* closeInTime({ payload }: ReturnType<typeof toastShown>): SagaIterator {
  if (payload.duration === null) return;
  yield delay(payload.duration);
  yield put(toastClosed(payload.id));
}

export function* toastsSaga(): SagaIterator {
  yield takeEvery(toastShown.type, closeInTime);
}
