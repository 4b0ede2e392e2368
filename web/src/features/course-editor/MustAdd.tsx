import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectIsSuperadmin } from '@/shared/session/session.slice';

/** 'Must add' (P2 §2): leads to where the missing one is added. A teacher may not open that page and is told whom to ask. */
export const MustAdd = ({ to }: { to: '/categories' | '/sub-categories' }) => {
  const { t } = useTranslation();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  if (!isSuperadmin) return <>{t('expiry.askAdministrator')}</>;
  return (
    <Anchor component={Link} to={to} fw={600}>
      {t('courseEditor.mustAdd')}
    </Anchor>
  );
};
