import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useCall } from '@/shared/calls/use-call';
import { daysLeft } from '@/shared/session/days-left';
import { refreshDates } from '@/shared/session-sync/session-sync.saga';
import { selectSession } from '@/shared/session/session.slice';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import { SubscriptionEnded } from './SubscriptionEnded';

/** Pages on which an expired company's superadmin renews. */
const openWhenExpired = ['/upgradeplan', '/account'];

/** Subscription over (P1 §4): checks once whether it has been renewed meanwhile, then redirects to where the person can do something about it. */
export const ExpiryGate = ({ children }: { children: ReactNode }) => {
  const { subEndDate, role } = useSelector(selectSession);
  const { pathname } = useLocation();
  const { status, run } = useCall(refreshDates);
  const left = daysLeft(subEndDate);
  const expired = left !== null && left < 0;

  useEffect(() => {
    if (expired && status === 'idle') run();
  }, [expired, status, run]);

  if (!expired) return children;
  if (status === 'idle' || status === 'pending') return <FullScreenLoader />;
  if (role === 'superadmin') return openWhenExpired.includes(pathname) ? children : <Navigate to="/upgradeplan" replace />;
  return pathname === '/dashboard' ? <SubscriptionEnded /> : <Navigate to="/dashboard" replace />;
};
