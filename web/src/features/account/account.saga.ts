import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, takeEvery } from 'redux-saga/effects';
import { accountLoad } from '@/shared/account/account.feature';
import { goTo } from '@/shared/navigation/navigation';
import { signedOut } from '@/shared/session/session.slice';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { accountDelete, accountSave, passwordChange, pincodeLookUp } from './account.calls';

const TOAST_MS = 3000; // P2 §9
const FAREWELL_MS = 2500; // P2 §4, Delete account

function* afterSave({ payload }: ReturnType<typeof accountSave.succeeded>): SagaIterator {
  yield put(toastShown({ tone: 'success', message: payload, duration: TOAST_MS }));
  yield put(accountLoad.again());
}

function* tellFailure({ payload }: ReturnType<typeof accountSave.failed>): SagaIterator {
  if (payload.status !== 401) yield put(toastShown({ tone: 'failure', message: payload.message, duration: TOAST_MS }));
}

function* leave(): SagaIterator {
  yield delay(FAREWELL_MS);
  yield put(signedOut());
  yield call(goTo, '/login');
}

export function* accountPageSaga(): SagaIterator {
  yield all([
    ...[accountSave, pincodeLookUp, passwordChange, accountDelete].map(({ watch }) => fork(watch)),
    takeEvery(accountSave.succeeded.type, afterSave),
    takeEvery(accountSave.failed.type, tellFailure),
    takeEvery(accountDelete.succeeded.type, leave),
  ]);
}
