import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { EmptyState } from '@/shared/ui/EmptyState';

const loadLogout = () => import('@/features/logout/LogoutDialog');

/** All that an expired company's teachers and students see: it makes no calls and offers nothing but the logout. */
export const SubscriptionEnded = () => {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const stay = () => setLeaving(false);
  return (
    <div>
      <h1 className="lms-visually-hidden">{t('expiry.expired')}</h1>
      <EmptyState title={t('expiry.ended')} hint={t('expiry.askAdministrator')}>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t('menu.logout')}
        </Button>
      </EmptyState>
      {leaving ? <LazyFeature load={loadLogout} props={{ onClose: stay }} onFailed={stay} /> : null}
    </div>
  );
};
