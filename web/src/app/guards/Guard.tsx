import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberLocation } from '@/shared/session/previous-location';
import { selectRole, selectSignedIn } from '@/shared/session/session.slice';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import type { Access } from '../routes';
import { ExpiryGate } from './ExpiryGate';

/** Lets a page through when the stored session may see it (P1 §2). The server decides again on every call. */
export const Guard = ({ access, children }: { access: Access; children: ReactNode }) => {
  const signedIn = useSelector(selectSignedIn);
  const [cameSignedIn] = useState(signedIn);
  const role = useSelector(selectRole);
  if (access === 'public') return children;
  // Whoever ends a session also leads away from the page; redirecting here too would lose that destination.
  if (!signedIn) return cameSignedIn ? <FullScreenLoader /> : <ToLogin />;
  if (access === 'superadmin' && role !== 'superadmin') return <Navigate to="/dashboard" replace />;
  if (access === 'author' && role === 'student') return <Navigate to="/dashboard" replace />;
  return <ExpiryGate>{children}</ExpiryGate>;
};

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberLocation(pathname + search), [pathname, search]);
  return <Navigate to="/login" replace />;
};
