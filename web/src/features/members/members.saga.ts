import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, takeEvery, takeLeading } from 'redux-saga/effects';
import { goTo } from '@/shared/navigation/navigation';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { LIMIT_CODE, memberDelete, memberInvite, memberRestore, membersLoad, memberSave, memberSwitch } from './members.calls';
import { limitClosed, upgradeChosen } from './members.slice';

const TOAST_MS = 3000; // P2 §9
const RELOAD_MS = 2000; // P2 §4: after delete the list reloads after 2 s
const UPGRADE_MS = 1000; // P2 §9

function* reload(): SagaIterator {
  yield put(membersLoad.again());
}

function* tell(message: string): SagaIterator {
  yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
}

function* tellFailure({
  payload,
}: ReturnType<typeof memberDelete.failed | typeof memberInvite.failed | typeof memberSwitch.failed>): SagaIterator {
  // At the plan's limit the dialog says it.
  if (payload.code !== LIMIT_CODE) yield put(toastShown({ tone: 'failure', message: payload.message, duration: TOAST_MS }));
}

function* afterSave({ payload }: ReturnType<typeof memberSave.succeeded>): SagaIterator {
  yield call(tell, payload);
  yield call(reload);
}

function* afterRemoval({ payload }: ReturnType<typeof memberDelete.succeeded>): SagaIterator {
  yield call(tell, payload);
  yield delay(RELOAD_MS);
  yield call(reload);
}

function* afterSwitch({ payload }: ReturnType<typeof memberSwitch.succeeded>): SagaIterator {
  yield call(tell, payload.message);
}

function* afterInvitation({ payload }: ReturnType<typeof memberInvite.succeeded>): SagaIterator {
  yield call(tell, payload);
}

function* upgrade(): SagaIterator {
  yield delay(UPGRADE_MS);
  yield put(limitClosed());
  yield call(goTo, '/upgradeplan');
}

export function* membersSaga(): SagaIterator {
  yield all([
    ...[membersLoad, memberSave, memberDelete, memberRestore, memberInvite, memberSwitch].map(({ watch }) => fork(watch)),
    takeEvery(memberSave.succeeded.type, afterSave),
    takeEvery([memberDelete.succeeded.type, memberRestore.succeeded.type], afterRemoval),
    takeEvery(memberSwitch.succeeded.type, afterSwitch),
    takeEvery(memberInvite.succeeded.type, afterInvitation),
    ...[memberDelete, memberRestore, memberInvite, memberSwitch].map(({ failed }) => takeEvery(failed.type, tellFailure)),
    takeLeading(upgradeChosen.type, upgrade),
  ]);
}
