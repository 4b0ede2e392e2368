import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import { goTo } from '@/shared/navigation/navigation';
import texts from '@/shared/i18n/en/login.json';
import { takePreviousLocation } from '@/shared/session/previous-location';
import { selectSignedIn, signedIn, signedOut } from '@/shared/session/session.slice';
import type { Feature } from '@/shared/store/feature';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { mailResend, passwordReset, resetAsk, signIn, signInAfter } from './login.calls';
import { loginDialogsSlice } from './login.slice';

/** Signed in: a welcome toast, and on to where the person wanted to go (P1 §2, P2 §2). */
function* enter({ payload: session }: ReturnType<typeof signIn.succeeded>): SagaIterator {
  const wanted: string | null = yield call(takePreviousLocation, session.id);
  // A mailed link is opened on a device where somebody else may be signed in: nothing of theirs stays.
  if (yield select(selectSignedIn)) yield put(signedOut());
  yield put(signedIn(session));
  yield put(signIn.reset());
  yield call(goTo, wanted ?? '/dashboard');
  yield put(toastShown({ tone: 'success', isText: true, message: 'login.welcome', places: { name: session.name } }));
}

/** Who has just chosen a password need not type it again. */
function* enterWithPassword({ meta: { args } }: ReturnType<typeof passwordReset.succeeded>): SagaIterator {
  yield put(signInAfter.requested({ email: args.email, password: args.password }));
}

function* loginSaga(): SagaIterator {
  yield all([
    fork(signIn.watch),
    fork(resetAsk.watch),
    fork(passwordReset.watch),
    fork(mailResend.watch),
    fork(signInAfter.watch),
    takeEvery([signIn.succeeded.type, signInAfter.succeeded.type], enter),
    takeEvery(passwordReset.succeeded.type, enterWithPassword),
  ]);
}

export const feature: Feature = { name: 'login', slices: [loginDialogsSlice], saga: loginSaga, texts };
