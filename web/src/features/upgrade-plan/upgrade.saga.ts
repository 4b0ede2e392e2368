import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, race, select, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { ACCOUNT_INCOMPLETE } from '@lms360/contracts/rules/account';
import { accountLoad } from '@/shared/account/account.feature';
import type { Problem } from '@/shared/api/problem';
import { goTo } from '@/shared/navigation/navigation';
import { paymentTaken } from '@/shared/session/renewal.slice';
import type { Session } from '@/shared/session/session';
import { datesRefreshed, selectSession, signedOut } from '@/shared/session/session.slice';
import { type CheckoutEnd, loadCheckout, runCheckout } from './checkout';
import { offeringLoad, orderOpen, paymentConfirm } from './upgrade.calls';
import {
  checkoutLeft,
  checkoutOpened,
  confirmChosen,
  paid,
  payChosen,
  paymentFailed,
  selectUpgrade,
  upgradeSlice,
} from './upgrade.slice';

const WARNING_MS = 3000; // P2 §4: the dialog about a refused order closes itself
/** Pauses before the automatic retries of the confirmation. */
const PAUSES_MS = [1000, 2000];

type State = ReturnType<typeof upgradeSlice.getInitialState>;

/** No answer, or one that does not say whether the payment counts: a retry is safe (api.md, POST /payments). */
const isOpen = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

/** Missing account details are entered on the account page, which leads back here. */
function* afterRefusedOrder({ payload }: ReturnType<typeof orderOpen.failed>): SagaIterator {
  const { left } = yield race({ left: take(orderOpen.reset.type), over: delay(WARNING_MS) });
  if (left) return;
  yield put(orderOpen.reset());
  if (payload.message === ACCOUNT_INCOMPLETE) yield call(goTo, '/account?edit=purchase');
}

function* pay(): SagaIterator {
  const { order }: State = yield select(selectUpgrade);
  if (!order) return;
  let end: CheckoutEnd;
  try {
    yield call(loadCheckout, order.checkout.script);
    yield put(checkoutOpened());
    end = yield call(runCheckout, order);
  } catch {
    return yield put(checkoutLeft('unreachable'));
  }
  if (end.kind === 'cancelled') return yield put(checkoutLeft('cancelled'));
  if (end.kind === 'failed') return yield put(paymentFailed({ message: end.message, open: false }));
  yield put(paid(end.proof));
  yield call(confirm);
}

function* confirm(): SagaIterator {
  const { order, proof }: State = yield select(selectUpgrade);
  const { companyId }: Session = yield select(selectSession);
  if (!order || !proof) return;
  for (const pause of [...PAUSES_MS, null]) {
    yield put(paymentConfirm.requested({ order, proof, companyId }));
    const { refused } = yield race({ done: take(paymentConfirm.succeeded.type), refused: take(paymentConfirm.failed.type) });
    if (!refused) return;
    const problem: Problem = refused.payload;
    const { message, key, places } = problem;
    if (!isOpen(problem) || pause === null) return yield put(paymentFailed({ message, key, places, open: isOpen(problem) }));
    yield delay(pause);
  }
}

/** Reloads the session's dates, the account and the plans, which belong to the new period now. */
function* adopt({ payload }: ReturnType<typeof paymentConfirm.succeeded>): SagaIterator {
  yield put(paymentTaken(Date.now()));
  yield put(datesRefreshed(payload.dates));
  yield put(accountLoad.again());
  yield put(offeringLoad.again());
}

/** A purchase is abandoned with the session of the person who purchases; the server learns of a payment from the webhook as well. */
const whileSignedIn = <Args extends unknown[]>(saga: (...args: Args) => SagaIterator) =>
  function* (...args: Args): SagaIterator {
    yield race([call(saga, ...args), take(signedOut.type)]);
  };

export function* upgradeSaga(): SagaIterator {
  yield all([
    ...[offeringLoad, orderOpen, paymentConfirm].map(({ watch }) => fork(watch)),
    takeEvery(orderOpen.failed.type, whileSignedIn(afterRefusedOrder)),
    takeLeading(payChosen.type, whileSignedIn(pay)),
    takeLeading(confirmChosen.type, whileSignedIn(confirm)),
    takeEvery(paymentConfirm.succeeded.type, adopt),
  ]);
}
