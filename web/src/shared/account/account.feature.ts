import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { defineCall } from '../calls/define-call';
import { datesRefreshed, signedOut } from '../session/session.slice';
import type { Feature } from '../store/feature';
import { fetchAccount } from './account.api';
import type { Account } from './account.types';

/** Latest: only the newest answer is worth showing. */
export const accountLoad = defineCall({ name: 'account/load', take: 'latest' }, fetchAccount);
/**
 * The same while the page stands: it fails quietly. Leading: one under way is waited for; the next one would cut it off, and on a slow
 * network none would ever be answered.
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

/** What is asked for after a change is newer than a look under way. */
function* dropRefresh(): SagaIterator {
  yield put(accountRefresh.reset());
}

/** A look that was lost is made up for once the network is back (`app/offline.saga.ts`). */
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

/** The account and its subscription; the account page and the upgrade page stand on it. */
export const accountFeature: Feature = { name: 'accountDetails', slices: [accountSlice], saga: accountSaga };
