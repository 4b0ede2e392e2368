import type { PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, takeEvery } from 'redux-saga/effects';
import type { Problem } from '@/shared/api/problem';
import { changesSaga } from '@/shared/changes/changes.saga';
import { toastFailure, toastSuccess, toastUndoable } from '@/shared/toasts/toast.saga';
import {
  LIMIT_CODE,
  memberDelete,
  memberInvite,
  memberRestore,
  membersLoad,
  memberSave,
  memberSwitch,
  membersSave,
} from './members.calls';

const RELOAD_MS = 2000; // P2 §4: after delete the list reloads after 2 s

function* reload(): SagaIterator {
  yield put(membersLoad.again());
}

/** At the plan's limit the dialog is shown instead. */
function* toastUnlessLimit(failed: PayloadAction<Problem>): SagaIterator {
  if (failed.payload.code !== LIMIT_CODE) yield call(toastFailure, failed);
}

function* afterRemoval({ payload }: ReturnType<typeof memberDelete.succeeded>): SagaIterator {
  yield call(toastSuccess, payload);
  yield delay(RELOAD_MS);
  yield call(reload);
}

/** One click ends a person's work, so another takes it back; what was undone is not offered again. */
function* afterSwitch({ payload, meta: { args } }: ReturnType<typeof memberSwitch.succeeded>): SagaIterator {
  if (args.undoing) yield call(toastSuccess, payload.message);
  else {
    const undo = memberSwitch.requested({ ...args, active: !payload.active, undoing: true });
    yield call(toastUndoable, args.name, payload.message, undo);
  }
}

function* afterInvitation({ payload }: ReturnType<typeof memberInvite.succeeded>): SagaIterator {
  yield call(toastSuccess, payload);
}

export function* membersSaga(): SagaIterator {
  yield all([
    ...[membersLoad, membersSave, memberDelete, memberRestore, memberInvite, memberSwitch].map(({ watch }) => fork(watch)),
    fork(changesSaga({ shown: [memberSave] }, reload)),
    takeEvery([memberDelete.succeeded.type, memberRestore.succeeded.type], afterRemoval),
    takeEvery(memberSwitch.succeeded.type, afterSwitch),
    takeEvery(memberInvite.succeeded.type, afterInvitation),
    ...[membersSave, memberDelete, memberRestore, memberInvite, memberSwitch].map(({ failed }) =>
      takeEvery(failed.type, toastUnlessLimit),
    ),
  ]);
}
