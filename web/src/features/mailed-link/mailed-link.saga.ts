import type { SagaIterator } from 'redux-saga';
import { all, call, fork, takeEvery } from 'redux-saga/effects';
import { goTo } from '@/shared/navigation/navigation';
import { toBase64Url } from '@/shared/session/base64url';
import texts from '@/shared/i18n/en/mailed-link.json';
import type { Feature } from '@/shared/store/feature';
import {
  closedCompanyRead,
  companyRestore,
  subscription,
  unknownCompanyConfirm,
  unknownCompanyRead,
  unsubscription,
  verificationConfirm,
  verificationRead,
} from './mailed-link.calls';
import { mailedLinkSlice } from './mailed-link.slice';

const REPLACE = { replace: true };

/** A link that was followed before asks nothing. */
function* skipFollowed({ payload }: ReturnType<typeof verificationRead.succeeded>): SagaIterator {
  if (payload.verified) yield call(goTo, '/signup/user-exist', REPLACE);
}

function* goOn({ payload: page }: ReturnType<typeof verificationConfirm.succeeded>): SagaIterator {
  yield call(goTo, page, REPLACE);
}

/** A link that leads nowhere is explained where people log in; anything else may go better at the next try. */
function* explain({ payload: { status, message } }: ReturnType<typeof verificationRead.failed>): SagaIterator {
  if (status === 400 || status === 409) yield call(goTo, `/login/false/${toBase64Url(message)}`, REPLACE);
}

function* mailedLinkSaga(): SagaIterator {
  yield all([
    fork(verificationRead.watch),
    fork(verificationConfirm.watch),
    fork(subscription.watch),
    fork(unsubscription.watch),
    fork(unknownCompanyRead.watch),
    fork(unknownCompanyConfirm.watch),
    fork(closedCompanyRead.watch),
    fork(companyRestore.watch),
    takeEvery(verificationRead.succeeded.type, skipFollowed),
    takeEvery(verificationConfirm.succeeded.type, goOn),
    takeEvery([verificationRead.failed.type, verificationConfirm.failed.type], explain),
  ]);
}

export const feature: Feature = { name: 'mailed-link', slices: [mailedLinkSlice], saga: mailedLinkSaga, texts };
