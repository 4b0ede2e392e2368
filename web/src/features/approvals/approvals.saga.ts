import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { submissionDecide, submissionsLoad } from './approvals.calls';

const TOAST_MS = 3000; // P2 §9

function* afterDecision({ payload: message }: ReturnType<typeof submissionDecide.succeeded>): SagaIterator {
  yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
  yield put(submissionsLoad.again());
}

/** Decided, withdrawn or submitted again by somebody else (409): the list is shown as it is now. */
function* afterRefusal({ payload: { message } }: ReturnType<typeof submissionDecide.failed>): SagaIterator {
  yield put(toastShown({ tone: 'failure', message, duration: TOAST_MS }));
  yield put(submissionsLoad.again());
}

export function* approvalsSaga(): SagaIterator {
  yield all([
    fork(submissionsLoad.watch),
    fork(submissionDecide.watch),
    takeEvery(submissionDecide.succeeded.type, afterDecision),
    takeEvery(submissionDecide.failed.type, afterRefusal),
  ]);
}
