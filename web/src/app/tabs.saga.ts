import { eventChannel } from 'redux-saga';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { currentPath, goTo } from '@/shared/navigation/navigation';
import { toBase64Url } from '@/shared/session/base64url';
import { arrived } from '@/shared/session/leaving.slice';
import type { Session } from '@/shared/session/session';
import { endOfSession } from '@/shared/session/session-end';
import { readSession } from '@/shared/session/session-storage';
import { selectSession, signedIn, signedOut } from '@/shared/session/session.slice';
import { isProtectedPath } from './routes';

/** Another tab changed the session; or the browser restored this page from its back/forward cache (`pageshow`) and it missed the changes. */
const events = ['storage', 'pageshow'];

const otherTabs = () =>
  eventChannel<Event>((emit) => {
    for (const event of events) window.addEventListener(event, emit);
    return () => events.forEach((event) => window.removeEventListener(event, emit));
  });

/** All tabs of a browser have one session. When another tab ends it or signs in, this one clears its state and its pages start anew (`AppFrame`), or it says why the session ended. */
function* follow(): SagaIterator {
  const { token }: Session = yield select(selectSession);
  const stored: Session = yield call(readSession);
  if (stored.token === token) return;
  if (token !== null) yield put(signedOut('elsewhere'));
  if (stored.token !== null) yield put(signedIn(stored));
  const path: string = yield call(currentPath);
  if (stored.token !== null) {
    if (path === '/login' || path.startsWith('/login/false/')) yield call(goTo, '/dashboard', { replace: true });
  } else if (isProtectedPath(path)) yield call(goTo, `/login/false/${toBase64Url(yield call(endOfSession))}`, { replace: true });
  else yield put(arrived());
}

export function* tabsSaga(): SagaIterator {
  // Pages prerendered at build time run without a browser.
  if (typeof window === 'undefined') return;
  const changes: ReturnType<typeof otherTabs> = yield call(otherTabs);
  yield takeEvery(changes, follow);
}
