import type { SagaIterator } from 'redux-saga';
import { call, select, take } from 'redux-saga/effects';
import { isFailedCall } from '../calls/calls.slice';
import type { Session } from '../session/session';
import { selectSession, signedIn, signedOut } from '../session/session.slice';

type Anything = Parameters<typeof isFailedCall>[0];

const isRefusedSession = (action: Anything): boolean =>
  isFailedCall(action) && action.payload.status === 401 && !action.meta.handles.includes(action.payload.code);

const isOfInterest = (action: Anything): boolean => signedIn.match(action) || signedOut.match(action) || isRefusedSession(action);

/** Unsaved text is dropped on logout, but outlives a session that the server ended (401): its member comes back to it. */
export function* forgetTypedSaga(): SagaIterator {
  let refused = false;
  let { id }: Session = yield select(selectSession);
  while (true) {
    const action: Anything = yield take(isOfInterest);
    if (signedIn.match(action)) ({ id } = action.payload);
    // What another tab ended, it knows how.
    if (signedOut.match(action) && action.payload !== 'elsewhere' && id && !refused) yield call(forget, id);
    refused = isRefusedSession(action);
  }
}

const forget = async (memberId: string): Promise<void> => {
  try {
    const { forgetTexts } = await import('./typed-store');
    await forgetTexts(memberId);
  } catch (error) {
    reportError(error);
  }
};
