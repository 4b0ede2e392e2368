import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, takeEvery } from 'redux-saga/effects';
import { accountLoad } from '@/shared/account/account.feature';
import { changesSaga } from '@/shared/changes/changes.saga';
import { goTo } from '@/shared/navigation/navigation';
import { signedOut } from '@/shared/session/session.slice';
import { accountDelete, accountSave, passwordChange, pincodeLookUp } from './account.calls';

const FAREWELL_MS = 2500; // P2 §4, Delete account

function* reload(): SagaIterator {
  yield put(accountLoad.again());
}

function* leave(): SagaIterator {
  yield delay(FAREWELL_MS);
  yield put(signedOut());
  yield call(goTo, '/login');
}

export function* accountPageSaga(): SagaIterator {
  yield all([
    ...[pincodeLookUp, passwordChange, accountDelete].map(({ watch }) => fork(watch)),
    fork(changesSaga({ toasted: [accountSave] }, reload)),
    takeEvery(accountDelete.succeeded.type, leave),
  ]);
}
