import { createSlice } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { defineCall } from '../calls/define-call';
import { datesRefreshed, signedOut } from '../session/session.slice';
import type { Feature } from '../store/feature';
import { fetchAccount } from './account.api';
import type { Account } from './account.types';

/** Latest: only the newest answer is worth showing. */
export const accountLoad = defineCall({ name: 'account/load', take: 'latest' }, fetchAccount);

/** The company's account; `null` until it was loaded. */
const accountSlice = createSlice({
  name: 'account',
  initialState: { account: null as Account | null },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(accountLoad.succeeded, (_state, { payload }) => ({ account: payload }))
      .addCase(signedOut, () => ({ account: null })),
  selectors: { selectAccount: ({ account }) => account },
});

export const { selectAccount } = accountSlice.selectors;

/** Every answer brings the subscription's present dates. */
function* adoptDates({ payload }: ReturnType<typeof accountLoad.succeeded>): SagaIterator {
  yield put(datesRefreshed(payload.dates));
}

function* accountSaga(): SagaIterator {
  yield all([fork(accountLoad.watch), takeEvery(accountLoad.succeeded.type, adoptDates)]);
}

/** The account and its subscription; the account page and the upgrade page stand on it. */
export const accountFeature: Feature = { name: 'accountDetails', slices: [accountSlice], saga: accountSaga };
