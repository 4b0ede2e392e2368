import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { arrived, selectLeaving } from '@/shared/session/leaving.slice';
import { rememberLocation } from '@/shared/session/previous-location';
import { selectRole, selectSignedIn } from '@/shared/session/session.slice';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import type { Access } from '../routes';
import { ExpiryGate } from './ExpiryGate';

/** Lets a page through when the stored session may see it (P1 §2). The server decides again on every call. */
export const Guard = ({ access, children }: { access: Access; children: ReactNode }) => {
  const signedIn = useSelector(selectSignedIn);
  const leaving = useSelector(selectLeaving);
  const role = useSelector(selectRole);
  if (access === 'public') return <Arrival>{children}</Arrival>;
  if (!signedIn) return leaving ? <FullScreenLoader /> : <ToLogin />;
  if (access === 'superadmin' && role !== 'superadmin') return <Home />;
  if (access === 'author' && role === 'student') return <Home />;
  return <ExpiryGate>{children}</ExpiryGate>;
};

/** The page that somebody was redirected to when their session ended. */
const Arrival = ({ children }: { children: ReactNode }) => {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(arrived()), [dispatch]);
  return children;
};

/** Away from a page of another role, and told why. */
const Home = () => {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(toastShown({ tone: 'info', isText: true, message: 'errors.forbidden' })), [dispatch]);
  return <Navigate to="/dashboard" replace />;
};

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberLocation(pathname + search), [pathname, search]);
  return <Navigate to="/login" replace />;
};
