import i18next from 'i18next';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery } from 'redux-saga/effects';
import { goTo } from '@/shared/navigation/navigation';
import texts from '@/shared/i18n/en/login.json';
import { takePreviousLocation } from '@/shared/session/previous-location';
import { signedIn } from '@/shared/session/session.slice';
import type { Feature } from '@/shared/store/feature';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { mailResend, passwordReset, resetAsk, signIn } from './login.calls';
import { loginDialogsSlice } from './login.slice';

/** Signed in: a welcome toast, and on to where the person wanted to go (P1 §2, P2 §2). */
function* enter({ payload: session }: ReturnType<typeof signIn.succeeded>): SagaIterator {
  const wanted: string | null = yield call(takePreviousLocation, session.id);
  yield put(signedIn(session));
  yield put(signIn.reset());
  yield call(goTo, wanted ?? '/dashboard');
  yield put(toastShown({ tone: 'success', message: i18next.t('login.welcome', { name: session.name }) }));
}

function* loginSaga(): SagaIterator {
  yield all([
    fork(signIn.watch),
    fork(resetAsk.watch),
    fork(passwordReset.watch),
    fork(mailResend.watch),
    takeEvery(signIn.succeeded.type, enter),
  ]);
}

export const feature: Feature = { name: 'login', slices: [loginDialogsSlice], saga: loginSaga, texts };
