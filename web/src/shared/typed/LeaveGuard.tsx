import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import { selectSignedIn } from '../session/session.slice';
import { LazyFeature } from '../store/LazyFeature';
import { openTextsLeft, selectUnsaved, typedSlice } from './typed.slice';

type TypedRoot = Parameters<typeof selectUnsaved>[0] & { [typedSlice.reducerPath]?: unknown };

/** Pages that a failure redirects to; what was typed is kept meanwhile. */
const failurePages = ['/ServerError', '/404Page', '/login'];
const isFailurePage = (path: string): boolean => failurePages.some((page) => path === page || path.startsWith(`${page}/`));

const loadDialog = () => import('./LeaveDialog');

/**
 * Asks before unsaved text is left, within the application and when the tab is closed. A visitor's text waits in the tab: only closing it
 * would lose that.
 */
export const LeaveGuard = () => {
  const dispatch = useDispatch();
  const store = useStore<TypedRoot>();
  const unsaved = useSelector(selectUnsaved);
  const signedIn = useSelector(selectSignedIn);
  // Read from the store: a saga that saves and navigates does so before the next render.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      signedIn &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isFailurePage(nextLocation.pathname) &&
      selectUnsaved(store.getState()),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    void loadDialog().catch(() => undefined); // A failure is shown when it is needed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  const leave = () => {
    dispatch(openTextsLeft());
    blocker.proceed();
  };
  return <LazyFeature load={loadDialog} props={{ onStay: stay, onLeave: leave }} onFailed={stay} />;
};
