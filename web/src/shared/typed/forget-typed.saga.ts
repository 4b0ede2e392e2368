import type { SagaIterator } from 'redux-saga';
import { call, select, take } from 'redux-saga/effects';
import { isFailedCall } from '../calls/calls.slice';
import type { Session } from '../session/session';
import { selectSession, signedIn, signedOut } from '../session/session.slice';
import { forgetMenuDialog } from './menu-dialog';

type Anything = Parameters<typeof isFailedCall>[0];

const isRefusedSession = (action: Anything): boolean =>
  isFailedCall(action) && action.payload.status === 401 && !action.meta.handles.includes(action.payload.code);

const isOfInterest = (action: Anything): boolean => signedIn.match(action) || signedOut.match(action) || isRefusedSession(action);

/** Unsaved text is dropped on logout, but kept when the server ended the session (401): its member will return to it. */
export function* forgetTypedSaga(): SagaIterator {
  let refused = false;
  let { id }: Session = yield select(selectSession);
  while (true) {
    const action: Anything = yield take(isOfInterest);
    if (signedIn.match(action)) ({ id } = action.payload);
    // When another tab ended the session, that tab decides.
    if (signedOut.match(action) && action.payload !== 'elsewhere' && id && !refused) yield call(forget, id);
    refused = isRefusedSession(action);
  }
}

const forget = async (memberId: string): Promise<void> => {
  try {
    forgetMenuDialog();
    const { forgetTexts } = await import('./typed-store');
    await forgetTexts(memberId);
  } catch (error) {
    reportError(error);
  }
};
