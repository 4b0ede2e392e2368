import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { defineCall } from '../calls/define-call';
import { datesRefreshed, signedOut } from '../session/session.slice';
import texts from '@/shared/i18n/en/subscription.json';
import type { Feature } from '../store/feature';
import { fetchAccount } from './account.api';
import type { Account } from './account.types';

/** Latest: only the answer to the last request is shown. */
export const accountLoad = defineCall({ name: 'account/load', take: 'latest' }, fetchAccount);
/**
 * The same call as polling, which fails silently. Leading: a request under way is not replaced; on a slow network the next poll would
 * abort it each time, and none would ever be answered.
 */
export const accountRefresh = defineCall({ name: 'account/refresh', take: 'leading' }, fetchAccount);

const isAnswer = isAnyOf(accountLoad.succeeded, accountRefresh.succeeded);

/** The company's account; `null` until it was loaded. */
const accountSlice = createSlice({
  name: 'account',
  initialState: { account: null as Account | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => ({ account: null })).addMatcher(isAnswer, (_state, { payload }) => ({ account: payload })),
  selectors: { selectAccount: ({ account }) => account },
});

export const { selectAccount } = accountSlice.selectors;

/** Every answer brings the subscription's present dates. */
function* adoptDates({ payload }: ReturnType<typeof accountLoad.succeeded>): SagaIterator {
  yield put(datesRefreshed(payload.dates));
}

/** What is loaded after a change is newer than a poll under way. */
function* dropRefresh(): SagaIterator {
  yield put(accountRefresh.reset());
}

/** A failed poll is repeated once the network is back (`app/offline.saga.ts`). */
function* lookAgain(): SagaIterator {
  yield put(accountRefresh.requested());
}

function* accountSaga(): SagaIterator {
  yield all([
    fork(accountLoad.watch),
    fork(accountRefresh.watch),
    takeEvery(accountLoad.requested.type, dropRefresh),
    takeEvery(accountRefresh.again().type, lookAgain),
    takeEvery(isAnswer, adoptDates),
  ]);
}

/** The account and its subscription; used by the account page and the upgrade page. */
export const accountFeature: Feature = { name: 'accountDetails', slices: [accountSlice], saga: accountSaga, texts };
