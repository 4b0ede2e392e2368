import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery, takeLeading } from 'redux-saga/effects';
import texts from '@/shared/i18n/en/signup.json';
import type { Feature } from '@/shared/store/feature';
import { typedFeature } from '@/shared/typed/typed.feature';
import { mailResend, registration } from './signup.calls';
import { dropExpiredSignupToken, storeSignupToken } from './signup-token';
import { registrationTimedOut, signupSlice } from './signup.slice';

/** The person asks for the mail again. */
export const resendAsked = createAction<{ email: string }>('signup/resendAsked');

function* keepToken({ payload }: ReturnType<typeof registration.succeeded>): SagaIterator {
  yield call(storeSignupToken, payload.token, payload.expiresAt);
}

function* resend({ payload }: ReturnType<typeof resendAsked>): SagaIterator {
  const over: boolean = yield call(dropExpiredSignupToken, new Date());
  yield put(over ? registrationTimedOut() : mailResend.requested(payload));
}

function* signupSaga(): SagaIterator {
  yield all([
    call(dropExpiredSignupToken, new Date()),
    fork(registration.watch),
    fork(mailResend.watch),
    takeEvery(registration.succeeded.type, keepToken),
    takeLeading(resendAsked.type, resend),
  ]);
}

export const feature: Feature = { name: 'signup', slices: [signupSlice], saga: signupSaga, uses: [typedFeature], texts };
